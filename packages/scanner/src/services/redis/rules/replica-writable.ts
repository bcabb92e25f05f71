import { MODERATE_LOW } from '@plumbline/model/severity';
import { REPLICATION, redisSetting } from '../redis-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';

const isNo = oneOf('no');
const isYes = oneOf('yes');

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
    good: [`replica-read-only yes`, `port 6379`, `active-replica yes\nreplica-read-only no`],
  },

  setting: 'replica-read-only',
  // Replicas of KeyDB that are active take writes by design.
  bad: (value, { file }) => isNo(value) && !isSetTo(file.setting('active-replica'), isYes),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'certainty that no client writes to the replica' },
});
