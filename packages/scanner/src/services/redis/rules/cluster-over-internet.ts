import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { parseIp } from '../../../rules/ip-network.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default redisRule({
  id: 'redis_cluster_over_internet',
  title: 'The cluster bus crosses the internet in cleartext (cluster-announce-ip)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The other nodes and clients are told a public address, and TLS is off. All data can be read and changed in transit, and the bus, which asks for no password, be spoken to.',
  remediation: 'Set `tls-cluster yes` with certificates on all nodes, or announce an address of a private network.',
  sources: [`${ENCRYPTION}#cluster`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],
  examples: {
    bad: [
      `cluster-enabled yes\n«cluster-announce-ip 93.184.215.14»`,
      `cluster-enabled yes\n«cluster-announce-ip 93.184.215.14»\ntls-cluster no`,
    ],
    good: [
      `cluster-enabled yes\ncluster-announce-ip 93.184.215.14\ntls-cluster yes`,
      `cluster-enabled yes\ncluster-announce-ip 10.0.0.4`,
      `cluster-enabled no\ncluster-announce-ip 93.184.215.14`,
      `cluster-announce-ip 93.184.215.14`, // no cluster
      `cluster-enabled yes\n# cluster-announce-ip 93.184.215.14`,
    ],
  },
  *check({ file }) {
    const announced = file.setting('cluster-announce-ip');
    // Where TLS is on for clients, redis_tls_cluster_off says it.
    if (announced.is !== 'set' || (file.tlsPort !== undefined && file.tlsPort !== 0)) return;
    if (parseIp(announced.value)?.range() !== 'unicast') return;
    const enabled = file.setting('cluster-enabled');
    const tls = file.setting('tls-cluster');
    const isOn = isSetTo(enabled, (value) => value.toLowerCase() === 'yes');
    if (tls.is === 'unknown' || enabled.is === 'unknown' || file.tlsPort === undefined) yield UNKNOWN;
    else if (isOn && !isSetTo(tls, (value) => value.toLowerCase() === 'yes'))
      yield { at: announced.at, message: `other nodes reach ${announced.value} without TLS` };
  },
});
