import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisSetting } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_tls_replication_off',
  title: 'Replication sends data in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients use TLS, but the connections among replicas carry the same data and passwords as cleartext.',
  remediation: 'Set `tls-replication yes`.',
  sources: [`${ENCRYPTION}#replication`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`tls-port 6380\n«replicaof 10.0.0.4 6379»`, `tls-port 6380\nreplicaof 10.0.0.4 6379\n«tls-replication no»`],
    good: [`tls-port 6380\nreplicaof 10.0.0.4 6379\ntls-replication yes`, `replicaof 10.0.0.4 6379`],
  },

  applies: ({ file }) => file.tlsPort !== 0,
  setting: 'tls-replication',
  scope: 'replicaof',
  default: 'no',
  bad: (value, { file }) => value.toLowerCase() !== 'yes' && (file.tlsPort === undefined ? UNKNOWN : true),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'TLS on all other replicas' },
});
