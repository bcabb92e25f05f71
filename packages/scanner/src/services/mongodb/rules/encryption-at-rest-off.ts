import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci, stigMongodb } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mongoSetting, option, MANUAL } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_encryption_at_rest_off',
  title: 'Data lies unencrypted on the disk (enableEncryption false)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever gets a disk, a snapshot or a backup of the files reads all data.',
  remediation: 'Set `security.enableEncryption: true` with a key from `security.kmip`, or encrypt the file system.',
  sources: [option('security.enableEncryption'), `${MANUAL}core/security-encryption-at-rest/`],
  references: [cwe(311), nist('SC-28'), pci('3.5.1'), stigMongodb('V-265926')],

  examples: {
    bad: [
      `security:
  «enableEncryption: false»`,
    ],
    good: [
      `security:
  enableEncryption: true
  kmip:
    serverName: kmip.example.net`,
      `security:
  authorization: enabled`,
    ],
  },

  setting: 'security.enableEncryption',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a key, and an empty data folder into which the data is synchronized' },
});
