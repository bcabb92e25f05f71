import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf } from '../workflow-file.ts';
import { SYNTAX, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_security_step_ignored',
  title: 'The failure of a security check is ignored (continue-on-error)',
  severity: MODERATE_LOW,
  problem: 'The check finds something, and the change goes in all the same: nobody looks at a job that is green.',
  remediation: 'Remove `continue-on-error` from the step.',
  sources: [`${SYNTAX}#jobsjob_idstepscontinue-on-error`],
  references: [cwe(754), nist('SI-4'), nist('RA-5')],

  examples: {
    bad: [oneJob('- uses: aquasecurity/trivy-action@v1\n  «continue-on-error: true»')],
    good: [
      oneJob('- uses: aquasecurity/trivy-action@v1'),
      oneJob('- uses: actions/cache@v4\n  continue-on-error: true'),
      oneJob('- uses: aquasecurity/trivy-action@v1\n  continue-on-error: false'),
    ],
  },

  judge(step) {
    const pair = step.pair('continue-on-error');
    const reference = step.uses?.reference;
    if (!pair || reference?.kind !== 'repository' || !CHECKS.has(reference.name)) return undefined;
    const text = textOf(pair.value);
    if (text === undefined) return UNKNOWN;
    return /^true$/i.test(text)
      ? { at: pair, message: { code: 'is', values: { setting: 'continue-on-error', value: 'true' } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that changes may wait for the check',
    edits: (finding) => setValue(finding, false),
  },
});

/** Actions that look for vulnerabilities and secrets. */
const CHECKS: ReadonlySet<string> = new Set(
  `github/codeql-action actions/dependency-review-action aquasecurity/trivy-action aquasecurity/tfsec-action snyk/actions
  gitleaks/gitleaks-action trufflesecurity/trufflehog anchore/scan-action ossf/scorecard-action bridgecrewio/checkov-action
  checkmarx/kics-github-action returntocorp/semgrep-action semgrep/semgrep-action zizmorcore/zizmor-action hadolint/hadolint-action
  sonarsource/sonarqube-scan-action securego/gosec golang/govulncheck-action rustsec/audit-check docker/scout-action`.split(
    /\s+/,
  ),
);
