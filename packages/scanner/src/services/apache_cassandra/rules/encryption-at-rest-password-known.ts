import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_encryption_at_rest_password_known',
  title: 'The key of encrypted data has a password that stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Everybody who reads the file can open the keystore with which the data is encrypted.',
  remediation: 'Keep the keystore out of reach of other users, and give it a password of its own.',
  sources: [yamlFile('transparent_data_encryption_options')],
  references: [cwe(798), nist('IA-5'), nist('SC-12')],

  examples: {
    bad: [
      `transparent_data_encryption_options:
  enabled: true
  key_provider:
    - class_name: org.apache.cassandra.security.JKSKeyProvider
      parameters:
        - keystore: conf/.keystore
          «keystore_password: cassandra»`,
    ],
    good: [
      `transparent_data_encryption_options:
  enabled: false
  key_provider:
    - parameters:
        - keystore_password: cassandra`,
      `transparent_data_encryption_options:
  enabled: true`,
    ],
  },

  applies: ({ file }) => isOn(file.text('transparent_data_encryption_options.enabled') ?? ''),
  setting: [
    'transparent_data_encryption_options.**.keystore_password',
    'transparent_data_encryption_options.**.key_password',
  ],
  bad: (value) => (value === 'cassandra' ? { code: 'holds-secret', severity: HIGH } : isSecret(value)),
});
