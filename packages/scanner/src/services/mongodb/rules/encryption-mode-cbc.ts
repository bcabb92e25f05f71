import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_encryption_mode_cbc',
  title: 'Data is encrypted without protection against changes (AES256-CBC)',
  severity: LOW,
  problem: 'Whoever can write to the disk can change encrypted data without being noticed.',
  remediation: 'Set `security.encryptionCipherMode: AES256-GCM` on a new data folder, on Linux.',
  sources: [option('security.encryptionCipherMode')],
  references: [cwe(353), nist('SC-28'), stigMongodb('V-265926')],

  examples: {
    bad: [
      `security:
  enableEncryption: true
  «encryptionCipherMode: AES256-CBC»`,
    ],
    good: [
      `security:
  enableEncryption: true
  encryptionCipherMode: AES256-GCM`,
      `security:
  enableEncryption: true`,
    ],
  },

  setting: 'security.encryptionCipherMode',
  bad: oneOf('AES256-CBC'),
});
