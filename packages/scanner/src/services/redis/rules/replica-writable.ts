import { MODERATE_LOW } from '@plumbline/model/severity';
import { REPLICATION } from '../redis-rule.ts';
import { toRule } from '../safety-settings.ts';

export default toRule({
  id: 'redis_replica_writable',
  title: 'Clients may write to the replica',
  severity: MODERATE_LOW,
  names: ['replica-read-only', 'slave-read-only'],
  bad: 'no',
  wanted: 'yes',
  problem: 'What is written to a replica differs from the primary, so a client of the replica forges data unseen.',
  source: `${REPLICATION}#read-only-replica`,
  weakness: 732,
  judgement: { kind: 'suggested', needs: 'certainty that no client writes to the replica' },
});
