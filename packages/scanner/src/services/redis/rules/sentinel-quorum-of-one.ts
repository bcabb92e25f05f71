import { MODERATE_LOW } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { redisRule, SENTINEL } from '../redis-rule.ts';

export default redisRule({
  id: 'redis_sentinel_quorum_of_one',
  title: 'One Sentinel alone may declare the master dead (quorum 1)',
  terms: ['split brain', 'availability'],
  severity: MODERATE_LOW,
  problem:
    'A single Sentinel that loses its connection, or that somebody cuts off, sets a failover going: writes to the master of until then are lost, and whoever can disturb one machine moves the master.',
  remediation: 'Run three Sentinels on machines that fail independently, and end `sentinel monitor` with 2.',
  sources: [`${SENTINEL}#example-1-just-two-sentinels-dont-do-this`],
  references: [cwe(693), nist('SC-5'), nist('CP-10')],
  reads: ['sentinel.conf'],

  examples: {
    bad: [
      `«sentinel monitor shop 10.0.0.5 6379 1»\nsentinel down-after-milliseconds shop 30000`,
      `sentinel monitor shop 10.0.0.5 6379 2\n«SENTINEL MONITOR orders 10.0.0.6 6379 1»`,
    ],
    good: [
      `sentinel monitor shop 10.0.0.5 6379 2`,
      `sentinel monitor shop 127.0.0.1 6379 1`, // to try it out on one machine
      `# sentinel monitor shop 10.0.0.5 6379 1\nsentinel monitor shop 10.0.0.5 6379 3`,
    ],
  },

  *check({ file }) {
    for (const line of file.all('sentinel')) {
      if (line.is !== 'set') continue;
      const [, host = ''] = /^monitor \S+ (\S+) \S+ 1$/i.exec(line.value) ?? [];
      if (host !== '' && !isLoopback(host)) yield { at: line.at, message: line.value };
    }
  },
  fix: { kind: 'suggested', needs: 'three Sentinels', edits: (finding) => setArguments(finding, '2', 4) },
});
