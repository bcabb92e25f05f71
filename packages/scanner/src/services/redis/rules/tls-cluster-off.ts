import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisSetting } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_tls_cluster_off',
  title: 'The cluster bus sends data in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients use TLS, but the connections among cluster nodes carry the same data and passwords as cleartext.',
  remediation: 'Set `tls-cluster yes`.',
  sources: [`${ENCRYPTION}#cluster`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`tls-port 6380\n«cluster-enabled yes»`, `tls-port 6380\ncluster-enabled yes\n«tls-cluster no»`],
    good: [`tls-port 6380\ncluster-enabled yes\ntls-cluster yes`, `cluster-enabled yes`],
  },

  applies: ({ file }) => file.tlsPort !== 0,
  setting: 'tls-cluster',
  scope: 'cluster-enabled',
  default: 'no',
  bad: (value, { file }) => value.toLowerCase() !== 'yes' && (file.tlsPort === undefined ? UNKNOWN : true),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'TLS on all other cluster nodes' },
});
