import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { rethinkdbSetting, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_cluster_peers_not_verified',
  title: 'Servers of the cluster are not checked against a CA (cluster-tls-ca)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Without the CA, the certificate of another server proves nothing, and whoever reaches the port joins the cluster.',
  remediation: 'Set `cluster-tls-ca` beside `cluster-tls-key` and `cluster-tls-cert`.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [`cluster-tls-key=/k.pem\ncluster-tls-cert=/c.pem`],
    good: [`cluster-tls-key=/k.pem\ncluster-tls-cert=/c.pem\ncluster-tls-ca=/ca.pem`, `server-name=a`],
  },

  applies: ({ file }) => file.has('cluster-tls-key') !== false,
  setting: 'cluster-tls-ca',
  default: '',
  bad: (value) => value === '',
});
