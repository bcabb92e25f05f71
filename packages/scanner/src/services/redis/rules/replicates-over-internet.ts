import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { parseIp } from '../../../rules/ip-network.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default redisRule({
  id: 'redis_replicates_over_internet',
  title: 'The replica copies everything over the internet in cleartext',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The master has a public address and TLS is off for replication. All data, and the password of the master, can be read and changed in transit.',
  remediation: 'Set `tls-replication yes` with certificates on both servers, or replicate through a VPN.',
  sources: [`${ENCRYPTION}#replication`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],
  examples: {
    bad: [`«replicaof 93.184.215.14 6379»\nmasterauth T7vNq2xWc9RbLz5KfYpD`, `«slaveof 93.184.215.14 6379»`],
    good: [
      `replicaof 93.184.215.14 6379\ntls-replication yes`,
      `replicaof 10.0.0.4 6379`,
      `replicaof redis.example.com 6379`, // may be an inner name
      `replicaof no one`,
    ],
  },
  *check({ file }) {
    const master = file.setting('replicaof');
    // Where TLS is on for clients, redis_tls_replication_off says it.
    if (master.is !== 'set' || (file.tlsPort !== undefined && file.tlsPort !== 0)) return;
    if (parseIp(master.value.split(' ')[0] ?? '')?.range() !== 'unicast') return;
    const tls = file.setting('tls-replication');
    if (tls.is === 'unknown' || file.tlsPort === undefined) yield UNKNOWN;
    else if (!isSetTo(tls, (value) => value.toLowerCase() === 'yes')) {
      yield { at: master.at, message: `copies from ${master.value} without TLS` };
    }
  },
});
