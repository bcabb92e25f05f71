import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { DependabotFile } from '../dependabot-file.ts';
import { DEPENDABOT_OPTIONS, dependabotRule } from '../dependabot-rule.ts';
import { zizmor } from '../workflow-rule.ts';

export default dependabotRule({
  id: 'github_actions_dependabot_cooldown_missing',
  title: 'Dependabot proposes versions as soon as they are published: cooldown',
  severity: LOW,
  category: 'hygiene',
  problem: 'A version that somebody took over is proposed before anybody had the time to find that out.',
  remediation: 'Set `cooldown.default-days: 7`; updates that mend a vulnerability do not wait.',
  sources: [DEPENDABOT_OPTIONS, zizmor('dependabot-cooldown')],
  references: [cwe(1357), nist('SI-2')],

  examples: {
    bad: ['version: 2\nupdates:\n  - «package-ecosystem: npm»\n    directory: /\n    schedule: {interval: daily}\n'],
    good: [
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    cooldown: {default-days: 7}\n',
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    open-pull-requests-limit: 0 # for vulnerabilities alone\n',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { keys, at } of file.entries(ECOSYSTEMS)) {
      const update = keys.slice(0, -1).join('.');
      const [ecosystem, limit] = [`${update}.package-ecosystem`, `${update}.open-pull-requests-limit`].map((path) =>
        file.setting(path),
      );
      // Who proposes none of other versions waits for nothing.
      const isForVulnerabilities = limit?.is === 'unknown' || (limit?.is === 'set' && limit.value === '0');
      if (ecosystem?.is !== 'set' || isForVulnerabilities || file.has(`${update}.cooldown`)) continue;
      yield { at, message: { code: 'not-set', values: { setting: 'cooldown' } }, wanted: 'default-days: 7' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'updates that may wait for a week',
    edits(finding, { file, source }) {
      const update = updatesIn(file).get(finding.at);
      return update === undefined ? [] : writeYaml(finding, file, `${update}.cooldown.default-days`, 7, source);
    },
  },
});

const ECOSYSTEMS = 'updates.*.package-ecosystem';

/** Where each update stands, by what a finding marks of it. */
const updatesIn = oncePer(
  (file: DependabotFile): ReadonlyMap<unknown, string> =>
    new Map(file.entries(ECOSYSTEMS).map(({ keys, at }) => [at, keys.slice(0, -1).join('.')])),
);
