import { MODERATE } from '@plumbline/model/severity';
import { redisRule, SENTINEL_FILE } from '../redis-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_sentinel_scripts_changeable',
  title: 'Clients of Sentinel may choose the programs that it runs (deny-scripts-reconfig no)',
  terms: ['remote code execution', 'RCE'],
  severity: MODERATE,
  problem:
    'With `SENTINEL SET` a client names the script that is run at the next event. Whoever has a connection then runs programs of the machine as the user of Sentinel.',
  remediation: 'Set `sentinel deny-scripts-reconfig yes`, the default.',
  sources: [SENTINEL_FILE],
  references: [cwe(78), nist('CM-5')],
  reads: ['sentinel.conf'],

  examples: {
    bad: [
      `«sentinel deny-scripts-reconfig no»`,
      `sentinel monitor m 10.0.0.5 6379 2\n«SENTINEL deny-scripts-reconfig NO»`,
    ],
    good: [
      `sentinel deny-scripts-reconfig yes`,
      `sentinel monitor m 10.0.0.5 6379 2`,
      `sentinel deny-scripts-reconfig no\nsentinel deny-scripts-reconfig yes`,
      `# sentinel deny-scripts-reconfig no`,
    ],
  },

  *check({ file }) {
    const lines = file.all('sentinel').filter((line) => line.is === 'set');
    const last = lines.findLast(({ value }) => /^deny-scripts-reconfig /i.test(value));
    if (last && / no$/i.test(last.value)) yield { at: last.at, message: last.value.toLowerCase() };
  },
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, 'yes', 1) },
});
