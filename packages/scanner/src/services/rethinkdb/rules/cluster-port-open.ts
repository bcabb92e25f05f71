import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { openPortRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default openPortRule({
  id: 'rethinkdb_cluster_port_open',
  title: 'Whoever reaches the cluster port may join as a server (cluster-tls)',
  terms: ALL_INTERFACES,
  severity: CRITICAL,
  problem: 'Servers join without a password. One that an attacker starts gets all data, and may change and delete it.',
  remediation:
    'Set `cluster-tls-key`, `cluster-tls-cert` and `cluster-tls-ca`, or `bind-cluster=127.0.0.1` where there is one server.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(306), cwe(319), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [`«bind=all»`, `«bind-cluster=10.0.0.5»\njoin=10.0.0.6:29015`],
    good: [
      `bind=all\ncluster-tls-key=/k.pem\ncluster-tls-cert=/c.pem\ncluster-tls-ca=/ca.pem`,
      `bind=all\nbind-cluster=127.0.0.1`,
      `bind=::1`,
    ],
  },

  port: 'cluster',
  unless: ['cluster-tls-ca', 'cluster-tls-key'],
});
