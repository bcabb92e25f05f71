import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, usesRule, zizmor } from '../workflow-rule.ts';
import { isNearly } from '../../../rules/nearly.ts';

export default usesRule({
  id: 'github_actions_action_typosquatted',
  title: 'The name of an action is nearly that of a well-known one (typosquatting)',
  terms: ['typosquat'],
  severity: HIGH,
  problem:
    'Attackers register such names and wait: what runs has your token and your secrets, and looks like the action that was meant.',
  remediation: 'Correct the owner of the action.',
  sources: [zizmor('typosquat-uses')],
  references: [cwe(829), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- uses: «action/checkout@v4»'),
      oneJob('- uses: «dokcer/login-action@v3»'),
      oneJob('- uses: «acti0ns/setup-node@v4»'),
    ],
    good: [
      oneJob('- uses: actions/checkout@v4'),
      oneJob('- uses: example/checkout@v4'),
      oneJob('- uses: action/other@v1'),
    ],
  },

  judge({ reference: { name, owner } }) {
    if (KNOWN_OWNERS.has(owner)) return undefined;
    const repository = name.slice(owner.length + 1);
    const meant = OWNERS_OF.get(repository)?.find((known) => isNearly(owner, known));
    return meant === undefined ? undefined : `${meant}/${repository} is nearly the same`;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the well-known action is meant',
    edits: (finding, { file }) => {
      const uses = file.stepAt(finding.at)?.uses;
      const reference = uses?.reference;
      if (reference?.kind !== 'repository') return [];
      const repository = reference.name.slice(reference.owner.length + 1);
      const meant = OWNERS_OF.get(repository)?.find((known) => isNearly(reference.owner, known));
      return meant === undefined ? [] : setValue(finding, (text) => `${meant}${text.slice(reference.owner.length)}`);
    },
  },
});

/** Actions that many workflows use. */
const POPULAR =
  `actions/checkout actions/cache actions/setup-node actions/setup-python actions/setup-java actions/setup-go
  actions/setup-dotnet actions/upload-artifact actions/download-artifact actions/github-script actions/labeler actions/stale
  actions/configure-pages actions/deploy-pages actions/upload-pages-artifact actions/create-github-app-token
  github/codeql-action docker/login-action docker/build-push-action docker/setup-buildx-action docker/setup-qemu-action
  docker/metadata-action codecov/codecov-action softprops/action-gh-release peaceiris/actions-gh-pages
  aws-actions/configure-aws-credentials aws-actions/amazon-ecr-login google-github-actions/auth
  google-github-actions/setup-gcloud azure/login hashicorp/setup-terraform pnpm/action-setup ruby/setup-ruby
  pypa/gh-action-pypi-publish golangci/golangci-lint-action peter-evans/create-pull-request dorny/paths-filter
  aquasecurity/trivy-action sonarsource/sonarqube-scan-action dtolnay/rust-toolchain astral-sh/setup-uv
  goreleaser/goreleaser-action gradle/actions shivammathur/setup-php`.split(/\s+/);

const KNOWN_OWNERS: ReadonlySet<string> = new Set(POPULAR.map((name) => name.slice(0, name.indexOf('/'))));

const OWNERS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(POPULAR, (name) => name.slice(name.indexOf('/') + 1))].map(([repository, names]) => [
    repository,
    names.map((name) => name.slice(0, name.indexOf('/'))),
  ]),
);
