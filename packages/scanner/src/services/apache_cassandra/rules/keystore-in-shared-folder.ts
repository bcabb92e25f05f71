import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_keystore_in_shared_folder',
  title: 'A keystore or truststore lies in a folder where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Another user of the machine can read the keys, or put a store of their own there that says whom the node believes.',
  remediation: "Move it to a folder of the server's user, such as /etc/cassandra, with the rights 400.",
  sources: [yamlFile('server_encryption_options'), SECURITY],
  references: [cwe(377), nist('AC-6'), nist('SC-12')],

  examples: {
    bad: [
      `client_encryption_options:
  enabled: true
  «keystore: /tmp/client.jks»`,
      `server_encryption_options:
  internode_encryption: all
  «truststore: /var/tmp/trust.jks»`,
    ],
    good: [
      `client_encryption_options:
  enabled: true
  keystore: /etc/cassandra/client.jks`,
      `server_encryption_options:
  internode_encryption: all
  keystore: conf/.keystore # /tmp/node.jks`,
    ],
  },

  setting: [
    'server_encryption_options.keystore',
    'server_encryption_options.truststore',
    'server_encryption_options.outbound_keystore',
    'client_encryption_options.keystore',
    'client_encryption_options.truststore',
  ],
  bad: isInSharedFolder,
});
