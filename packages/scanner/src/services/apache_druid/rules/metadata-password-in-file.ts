import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind, isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { secretIn } from '../druid-file.ts';
import { druidSettings, CONFIGURATION, PASSWORDS } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_metadata_password_in_file',
  title: 'The password of the metadata store stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file changes users, rights and the list of data in the store. The password of the guide, diurd, everybody tries first.',
  remediation: 'Use a password provider: `{"type":"environment","variable":"METADATA_PASSWORD"}`.',
  sources: [CONFIGURATION, PASSWORDS],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«druid.metadata.storage.connector.password=diurd»`,
      `«druid.metadata.storage.connector.password=hT7-kQ2mZr»`,
    ],
    good: [
      `druid.metadata.storage.connector.password={"type":"environment","variable":"DB_PASSWORD"}`,
      'druid.metadata.storage.connector.password=${env:DB_PASSWORD}',
    ],
  },

  setting: 'druid.metadata.storage.connector.password',
  bad: (value) => {
    const secret = secretIn(value) ?? '';
    if (!isExposedSecret(secret)) return false;
    return {
      code: 'holds-password',
      severity: secret === 'diurd' || secretKind(secret) === 'well-known' ? CRITICAL : HIGH,
    };
  },
});
