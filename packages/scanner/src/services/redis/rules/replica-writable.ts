import { MODERATE_LOW } from '@plumbline/model/severity';
import { REPLICATION, redisSetting } from '../redis-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default redisSetting({
  id: 'redis_replica_writable',
  title: 'Clients may write to the replica',
  severity: MODERATE_LOW,
  problem: 'What is written to a replica differs from the primary, so a client of the replica forges data unseen.',
  remediation: 'Set `replica-read-only yes`.',
  sources: [`${REPLICATION}#read-only-replica`],
  references: [cwe(732)],

  examples: {
    bad: [`«replica-read-only no»`, `«slave-read-only no»`],
    good: [`replica-read-only yes`, `port 6379`],
  },

  setting: 'replica-read-only',
  bad: oneOf('no'),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'certainty that no client writes to the replica' },
});
