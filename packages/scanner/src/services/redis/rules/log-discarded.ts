import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE } from '../redis-rule.ts';
import { toRule } from '../safety-settings.ts';

export default toRule({
  id: 'redis_log_discarded',
  title: 'The log is thrown away',
  severity: LOW,
  names: ['logfile'],
  bad: '/dev/null',
  wanted: '/var/log/redis/redis-server.log',
  problem: 'Attacks and failures leave no trace to be found by.',
  source: DEFAULT_FILE,
  weakness: 778,
  judgement: { kind: 'suggested', needs: 'the folder /var/log/redis, which Redis may write to' },
});
