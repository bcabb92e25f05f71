import { HIGH, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_keystore_password_in_file',
  title: 'The password of a keystore stands in the file, or is the one that everybody knows',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Everybody who reads the file, a backup of it or its repository can use the keys; "cassandra" is tried first. With the password of a truststore somebody who may write there adds an authority that the node believes.',
  remediation:
    'Give the keystore a password of its own, and let nobody but the user of the server read this file and the keystore.',
  sources: [yamlFile('server_encryption_options'), SECURITY],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `server_encryption_options:
  internode_encryption: all
  «keystore_password: cassandra»`,
      `client_encryption_options:
  enabled: true
  «truststore_password: T7vNq2xWc9»`,
    ],
    good: [
      `server_encryption_options:
  internode_encryption: all
  keystore: conf/node.jks`,
      `server_encryption_options:
  internode_encryption: none
  keystore_password: cassandra`,
      `client_encryption_options:
  enabled: true
  keystore_password: \${KEYSTORE_PASSWORD}`,
    ],
  },

  setting: [
    'server_encryption_options.keystore_password',
    'server_encryption_options.truststore_password',
    'server_encryption_options.outbound_keystore_password',
    'client_encryption_options.keystore_password',
    'client_encryption_options.truststore_password',
    'server_encryption_options.ssl_context_factory.parameters.private_key_password',
    'client_encryption_options.ssl_context_factory.parameters.private_key_password',
    'jmx_encryption_options.keystore_password',
  ],
  bad(value, { file }, setting) {
    const isUsed = setting.startsWith('server')
      ? file.encryptsNodes
      : setting.startsWith('client')
        ? file.encryptsClients
        : true;
    if (value !== 'cassandra' && !isSecret(value)) return false;
    if (isUsed === undefined) return UNKNOWN;
    const opensKeys = !setting.endsWith('truststore_password');
    const severity = opensKeys ? (value === 'cassandra' ? HIGH : MODERATE) : MODERATE_LOW;
    return isUsed && { code: 'holds-secret', severity };
  },
});
