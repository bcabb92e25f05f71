import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_node_certificates_not_asked',
  title: 'Nodes need no certificate (require_client_auth)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem: 'Connections between nodes are encrypted, but any program may make one and pass for a node.',
  remediation:
    'Set `server_encryption_options.require_client_auth: true` with a truststore, and `internode_encryption: all`: with rack or dc a machine may say that it is near and is asked for nothing.',
  sources: [yamlFile('server_encryption_options'), SECURITY],
  references: [cwe(306), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `server_encryption_options:
  internode_encryption: all
  «require_client_auth: false»`,
      `«server_encryption_options:»
  internode_encryption: all`,
    ],
    good: [
      `server_encryption_options:
  internode_encryption: all
  require_client_auth: true`,
      `server_encryption_options:
  internode_encryption: none
  require_client_auth: false`,
    ],
  },

  applies: ({ file }) => file.encryptsNodes !== false,
  setting: 'server_encryption_options.require_client_auth',
  default: (_version, file) => (file.encryptsNodes === undefined ? undefined : 'false'),
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a truststore with the authority of all nodes' },
});
