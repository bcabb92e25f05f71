import { LOW } from '@plumbline/model/severity';
import { parseVersion } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { versionOf } from '../uses.ts';
import { oneJob, usesRule } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_version_retired',
  title: 'The version of an action is one that GitHub has retired',
  terms: ['deprecated action', 'node12', 'node16'],
  severity: LOW,
  problem: 'It gets no more corrections, and GitHub fails jobs that use it.',
  remediation: 'Use the newest major version of the action.',
  sources: [
    'https://github.blog/changelog/2024-04-16-deprecation-notice-v3-of-the-artifact-actions/',
    'https://github.blog/changelog/2024-12-05-notice-of-upcoming-releases-and-breaking-changes-for-github-actions/',
  ],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: [
      oneJob('- uses: «actions/upload-artifact@v3»'),
      oneJob('- uses: «actions/download-artifact@v2.1.0»'),
      oneJob('- uses: «actions/cache@v2»'),
    ],
    good: [oneJob('- uses: actions/upload-artifact@v4'), oneJob('- uses: example/upload-artifact@v1')],
  },

  judge({ uses, reference: { name } }) {
    const last = RETIRED.get(name);
    const [major] = parseVersion(versionOf(uses)) ?? [];
    return last !== undefined && major !== undefined && major <= last ? `${name} v${major} is retired` : undefined;
  },
});

/** The last major version that is retired. */
const RETIRED: ReadonlyMap<string, number> = new Map([
  ['actions/upload-artifact', 3],
  ['actions/download-artifact', 3],
  ['actions/cache', 2],
]);
