import { CRITICAL, HIGH, MODERATE, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import { isAtLeast, parseVersion } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isCommit, versionOf } from '../uses.ts';
import { oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_vulnerable',
  title: 'An action has a known vulnerability',
  terms: ['CVE-2025-30066', 'tj-actions', 'GHSA', 'vulnerable action'],
  severity: HIGH,
  problem: 'An advisory is published for this version: attackers know how it is used against those who run it.',
  remediation:
    'Update it to the version that mends it, and pin its commit; change the secrets that it could read where the advisory says so.',
  sources: [
    zizmor('known-vulnerable-actions'),
    'https://github.com/advisories/GHSA-mrrh-fwg8-r2c3',
    'https://github.com/advisories/GHSA-cxww-7g56-2vh6',
    'https://github.com/advisories/GHSA-5xq9-5g24-4g6f',
    'https://github.com/advisories/GHSA-4mgv-m5cm-f9h7',
    'https://github.com/advisories/GHSA-7f32-hm4h-w77q',
    'https://github.com/advisories/GHSA-5wxr-w449-57cm',
  ],
  references: [cwe(1395), nist('SI-2'), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- uses: «tj-actions/changed-files@v44»'),
      oneJob('- uses: «tj-actions/changed-files@0e58ed8671d6b60d0890c21b07f8835ace038e67 # v45.0.7»'),
      oneJob('- uses: «actions/download-artifact@6b208ae046db98c579e8a3aa621ab581ff575935 # v4.1.1»'),
    ],
    good: [
      oneJob('- uses: tj-actions/changed-files@ed68ef82c095e0d48ec87eccea555d944a631a4c # v46.0.5'),
      oneJob('- uses: actions/download-artifact@v4'),
      oneJob('- uses: actions/download-artifact@v4.1.8'),
      oneJob('- uses: tj-actions/changed-files@ed68ef82c095e0d48ec87eccea555d944a631a4c'),
      oneJob('- uses: tj-actions/changed-files@bab30c2299617f6615ec02a68b9a40d10bd21366 # v45.0.5'),
    ],
  },

  judge({ uses, reference }) {
    const version = parseVersion(versionOf(uses));
    if (!version) return undefined;
    const found = ADVISORIES.find(
      ({ name, from, before, commit }) =>
        name === reference.name &&
        isWithin(version, from, before) &&
        (commit === undefined || commit === reference.ref || !isCommit(reference.ref)),
    );
    return found && { message: `${found.advisory}: mended in ${found.before.join('.')}`, severity: found.severity };
  },
});

interface Advisory {
  readonly name: string;
  readonly from: readonly number[];
  readonly before: readonly number[];
  readonly advisory: string;
  readonly severity: Severity;
  /** The only one that is bad, to which tags were moved: who had pinned another was spared. */
  readonly commit?: string;
}

/** Source: https://github.com/advisories?query=ecosystem%3Aactions, those that name a version that mends them. */
const ADVISORIES: readonly Advisory[] = [
  {
    name: 'tj-actions/changed-files',
    from: [0],
    before: [46, 0, 1],
    advisory: 'GHSA-mrrh-fwg8-r2c3',
    severity: CRITICAL,
    commit: '0e58ed8671d6b60d0890c21b07f8835ace038e67',
  },
  {
    name: 'actions/download-artifact',
    from: [4, 0, 0],
    before: [4, 1, 3],
    advisory: 'GHSA-cxww-7g56-2vh6',
    severity: HIGH,
  },
  {
    name: 'sonarsource/sonarqube-scan-action',
    from: [4, 0, 0],
    before: [6, 0, 0],
    advisory: 'GHSA-5xq9-5g24-4g6f',
    severity: HIGH,
  },
  { name: 'hashicorp/vault-action', from: [0], before: [2, 2, 0], advisory: 'GHSA-4mgv-m5cm-f9h7', severity: HIGH },
  {
    name: 'rlespinasse/github-slug-action',
    from: [0],
    before: [1, 1, 1],
    advisory: 'GHSA-7f32-hm4h-w77q',
    severity: MODERATE,
  },
  {
    name: 'rlespinasse/github-slug-action',
    from: [2, 0, 0],
    before: [2, 1, 1],
    advisory: 'GHSA-7f32-hm4h-w77q',
    severity: MODERATE,
  },
  {
    name: 'shivammathur/setup-php',
    from: [0],
    before: [2, 37, 1],
    advisory: 'GHSA-5wxr-w449-57cm',
    severity: MODERATE_LOW,
  },
];

/** A tag such as `v4` moves on with the releases of 4, so that it is only known to be older where all of these are. */
function isWithin(version: readonly number[], from: readonly number[], before: readonly number[]): boolean {
  if (isAtLeast(version, ...from) !== true) return false;
  const latest =
    version.length < 3 ? [...version, ...Array.from({ length: 3 - version.length }, () => Infinity)] : version;
  return isAtLeast(latest, ...before) === false;
}
