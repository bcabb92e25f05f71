import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { UNKNOWN } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf, type Job, type Step } from '../workflow-file.ts';
import { SYNTAX, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_security_step_ignored',
  title: 'The failure of a security check is ignored: continue-on-error, || true',
  severity: MODERATE_LOW,
  problem: 'The check finds something, and the change goes in all the same: nobody looks at a job that is green.',
  remediation: 'Remove `continue-on-error` from the step, or `|| true` behind the command.',
  sources: [`${SYNTAX}#jobsjob_idstepscontinue-on-error`, `${SYNTAX}#exit-codes-and-error-action-preference`],
  references: [cwe(754), nist('SI-4'), nist('RA-5')],

  examples: {
    bad: [
      oneJob('- uses: aquasecurity/trivy-action@v1\n  «continue-on-error: true»'),
      oneJob('- run: |\n    npm ci\n    «npm audit --audit-level=high» || true'),
      oneJob('- run: pip-audit -r requirements.txt\n  «continue-on-error: true»'),
      oneJob(
        "- id: audit\n  run: npm audit\n  «continue-on-error: true»\n- if: steps.audit.outcome == 'failure'\n  run: echo '::warning::see the report'",
      ),
    ],
    good: [
      oneJob(
        "- id: audit\n  run: npm audit\n  continue-on-error: true\n- run: make report\n- if: steps.audit.outcome == 'failure'\n  run: exit 1",
      ),
      oneJob(
        "- id: audit\n  run: npm audit\n  continue-on-error: true\n- if: steps.audit.outcome == 'success'\n  run: make push",
      ),
      oneJob('- run: pip-audit --format json --output audit.json\n  continue-on-error: true'),
      oneJob('- uses: aquasecurity/trivy-action@v1'),
      oneJob('- run: npm audit && npm test || true'),
      oneJob('- run: yarn npm publish || true'),
      oneJob('- run: npm audit --json > audit.json || true'), // to be looked at by what follows
      oneJob('- uses: actions/cache@v4\n  continue-on-error: true'),
      oneJob('- uses: aquasecurity/trivy-action@v1\n  continue-on-error: false'),
    ],
  },

  judge(step) {
    const ignored = step.commands.find((command) => isCheck(command) && isIgnored(command));
    if (ignored) return { at: ignored, message: `the end of ${ignored.name} does not count` };
    const pair = step.pair('continue-on-error');
    const reference = step.uses?.reference;
    const isAction = reference?.kind === 'repository' && CHECKS.has(reference.name);
    if (!pair || !(isAction || step.commands.some(isCheck))) return undefined;
    const text = textOf(pair.value);
    if (text === undefined) return UNKNOWN;
    if (isLookedAt(step)) return UNKNOWN;
    return /^true$/i.test(text)
      ? { at: pair, message: { code: 'is', values: { setting: 'continue-on-error', value: 'true' } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that changes may wait for the check',
    edits: (finding) => (typeof finding.at === 'object' && 'key' in finding.at ? setValue(finding, false) : []),
  },
});

/** Whether a step of its job asks how it ended, to do more than to tell. */
function isLookedAt({ id, job }: Step): boolean {
  return id !== undefined && outcomesAsked(job).has(id.toLowerCase());
}

/** The ids of the steps of which a job asks how they ended. */
const outcomesAsked = oncePer((job: Job): ReadonlySet<string> => {
  const asked = new Set<string>();
  for (const { condition, script, uses, environment, commands } of job.steps) {
    const written = [String(script?.value ?? ''), ...environment.map(({ at: { value } }) => textOf(value) ?? '')];
    const tellsOnly = uses === undefined && commands.length > 0 && commands.every(({ name }) => TELLING.test(name));
    if (condition && !tellsOnly) written.push(condition.text);
    for (const text of written)
      for (const [, id = ''] of text.matchAll(/\bsteps\.([\w-]{1,100})\.outcome\b/gi)) asked.add(id.toLowerCase());
  }
  return asked;
});

const TELLING = /^(?:echo|printf|cat)$/;

/** Programs that look for vulnerabilities, secrets and misconfiguration, with the word by which some do. */
const PROGRAMS: Readonly<Record<string, RegExp | undefined>> = {
  npm: /^audit$/,
  pnpm: /^audit$/,
  yarn: /^(?:npm )?audit$/,
  cargo: /^(?:audit|deny)$/,
  bundle: /^audit$/,
  composer: /^audit$/,
  snyk: /^(?:test|code|container|iac)$/,
  trivy: /^(?:fs|filesystem|image|config|repo|repository|rootfs|sbom|k8s)$/,
  safety: /^(?:check|scan)$/,
  gitleaks: /^(?:detect|protect|git|dir)$/,
  semgrep: /^(?:scan|ci)$/,
  'bundler-audit': /^(?:check|update)$/,
  'pip-audit': undefined,
  grype: undefined,
  govulncheck: undefined,
  gosec: undefined,
  bandit: undefined,
  brakeman: undefined,
  checkov: undefined,
  tfsec: undefined,
  'osv-scanner': undefined,
  trufflehog: undefined,
};

function isCheck({ name, words }: ShellCommand): boolean {
  if (!Object.hasOwn(PROGRAMS, name)) return false;
  const texts = words.map(({ text }) => text);
  // What it finds is kept for somebody who looks at it.
  if (
    texts.some((text) => /^(?:\d?>>?|\||-o|--output|--out|--sarif)(?:=|$)|^(?:fix|--fix|--version|--help)$/.test(text))
  )
    return false;
  const said = name === 'yarn' && texts[0] === 'npm' ? texts.slice(0, 2).join(' ') : texts[0];
  return PROGRAMS[name]?.test(said ?? '') ?? true;
}

function isIgnored({ source, end, pipedInto }: ShellCommand): boolean {
  return (
    !pipedInto &&
    /^[ \t]{0,20}\|\|[ \t]{0,20}(?:true|:|exit 0)[ \t]{0,20}(?:[\n;#"']|$)/.test(source.text.slice(end, end + 100))
  );
}

/** Actions that look for vulnerabilities and secrets. */
const CHECKS: ReadonlySet<string> = new Set(
  `github/codeql-action actions/dependency-review-action aquasecurity/trivy-action aquasecurity/tfsec-action snyk/actions
  gitleaks/gitleaks-action trufflesecurity/trufflehog anchore/scan-action ossf/scorecard-action bridgecrewio/checkov-action
  checkmarx/kics-github-action returntocorp/semgrep-action semgrep/semgrep-action zizmorcore/zizmor-action hadolint/hadolint-action
  sonarsource/sonarqube-scan-action securego/gosec golang/govulncheck-action rustsec/audit-check docker/scout-action`.split(
    /\s+/,
  ),
);
