import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_archived',
  title: 'An action is archived: nobody mends it any more',
  terms: ['unmaintained action', 'deprecated action'],
  severity: MODERATE_LOW,
  problem: 'Its repository is read-only, so faults that are found in it, or in the libraries that it brings, stay.',
  remediation: 'Use the action that took its place, or the command that it wraps.',
  sources: [zizmor('archived-uses')],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: [
      oneJob('- uses: «actions/setup-ruby@e932e7af67fc4a8fc77bd86b744acd4e42fe3543 # v1.1.3»'),
      oneJob('- uses: «ACTIONS/Create-Release@v1»'),
    ],
    good: [oneJob('- uses: ruby/setup-ruby@v1'), oneJob('- uses: actions/setup-node@v4')],
  },

  judge: ({ reference: { name } }) => (ARCHIVED.has(name) ? `${name} is archived` : undefined),
});

/** Actions whose repository is archived, as of November 2026. Source: the list of zizmor's audit. */
const ARCHIVED: ReadonlySet<string> = new Set(
  `8398a7/action-slack actions-rs/audit-check actions-rs/cargo actions-rs/clippy-check actions-rs/grcov
  actions-rs/install actions-rs/tarpaulin actions-rs/toolchain actions/create-release actions/setup-elixir
  actions/setup-haskell actions/setup-ruby actions/upload-release-asset aquasecurity/cfsec
  azure/appservice-actions azure/container-actions azure/container-scan azure/get-keyvault-secrets azure/k8s-actions
  azure/webapps-container-deploy cedrickring/golang-action cirrus-actions/rebase contributor-assistant/github-action
  convictional/trigger-workflow-and-wait crazy-max/ghaction-docker-buildx crazy-max/ghaction-hugo
  delaguardo/setup-graalvm gradle/gradle-build-action grafana/k6-action hashicorp/terraform-cdk-action
  helaili/jekyll-action ilshidur/action-slack jakejarvis/cloudflare-purge-action jakejarvis/hugo-build-action
  jakejarvis/lighthouse-action jakejarvis/s3-sync-action marvinpinto/action-automatic-releases marvinpinto/actions
  maxheld83/ghpages meilcli/danger-action mikepenz/gradle-dependency-submission paambaati/codeclimate-action
  repo-sync/pull-request repo-sync/repo-sync semgrep/semgrep-action sonarsource/sonarcloud-github-action
  stefanprodan/kube-tools svenstaro/upx-action technote-space/auto-cancel-redundant-workflow
  technote-space/get-diff-action tibdex/github-app-token verygoodopensource/very_good_coverage
  whelk-io/maven-settings-xml-action youyo/aws-cdk-github-actions z0al/dependent-issues`.split(/\s+/),
);
