import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default redisSetting({
  id: 'redis_log_discarded',
  title: 'The log is thrown away',
  severity: LOW,
  problem: 'Attacks and failures leave no trace to be found by.',
  remediation: 'Set `logfile /var/log/redis/redis-server.log`.',
  sources: [DEFAULT_FILE],
  references: [cwe(778)],

  examples: {
    bad: [`«logfile /dev/null»`],
    good: [`logfile /var/log/redis/redis-server.log`, `port 6379`],
  },

  setting: 'logfile',
  bad: oneOf('/dev/null'),
  safe: '/var/log/redis/redis-server.log',
  fix: { kind: 'suggested', needs: 'the folder /var/log/redis, which Redis may write to' },
});
