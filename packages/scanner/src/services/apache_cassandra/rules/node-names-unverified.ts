import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_node_names_unverified',
  title: 'The names in certificates of nodes are not compared (require_endpoint_verification)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Any certificate of the same authority passes for that of any node, so that one stolen certificate opens all connections.',
  remediation: 'Set `require_endpoint_verification: true` and put the names of nodes into their certificates.',
  sources: [yamlFile('server_encryption_options'), SECURITY],
  references: [cwe(297), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `server_encryption_options:
  internode_encryption: all
  require_client_auth: true
  «require_endpoint_verification: false»`,
    ],
    good: [
      `server_encryption_options:
  internode_encryption: all
  require_endpoint_verification: true`,
      `server_encryption_options:
  internode_encryption: none
  require_endpoint_verification: false`,
    ],
  },

  applies: ({ file }) => file.encryptsNodes !== false,
  setting: 'server_encryption_options.require_endpoint_verification',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates with the names of the nodes' },
});
