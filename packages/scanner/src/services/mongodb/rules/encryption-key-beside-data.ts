import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_encryption_key_beside_data',
  title: 'The key of the encrypted data lies on the same machine (encryptionKeyFile)',
  severity: MODERATE_LOW,
  problem: "Whoever gets the machine's disks gets the key together with the data that it protects.",
  remediation: 'Keep the key in a key server and name it in `security.kmip`.',
  sources: [option('security.encryptionKeyFile')],
  references: [cwe(321), nist('SC-12'), stigMongodb('V-265926'), stigMongodb('V-265947')],

  examples: {
    bad: [
      `security:
  enableEncryption: true
  «encryptionKeyFile: /etc/mongodb/data-key»`,
    ],
    good: [
      `security:
  enableEncryption: true
  kmip:
    serverName: kmip.example.net`,
      `security:
  keyFile: /etc/mongodb/key`,
    ],
  },

  setting: 'security.encryptionKeyFile',
  bad: (value) => value !== '' && !isInSharedFolder(value),
});
