import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { secretIn } from '../druid-file.ts';
import { druidSetting, TLS, PASSWORDS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_key_store_password_in_file',
  title: 'The password of a keystore stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads this file opens the keystore and poses as a process of Druid with its private key.',
  remediation: 'Use a password provider: `{"type":"environment","variable":"KEYSTORE_PASSWORD"}`.',
  sources: [TLS, PASSWORDS],
  references: [cwe(256), cwe(798), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [`«druid.server.https.keyStorePassword=secret123»`, `«druid.client.https.keyManagerPassword=hT7-kQ2mZr»`],
    good: [
      `druid.server.https.keyStorePassword={"type":"environment","variable":"KEYSTORE_PASSWORD"}`,
      'druid.server.https.keyStorePassword=${file:UTF-8:/run/secrets/keystore}',
      `druid.client.https.trustStorePassword=changeit`,
    ],
  },

  setting: [
    'druid.server.https.keyStorePassword',
    'druid.server.https.keyManagerPassword',
    'druid.client.https.keyStorePassword',
    'druid.client.https.keyManagerPassword',
  ],
  bad: (value) => (isExposedSecret(secretIn(value) ?? '') ? { code: 'holds-password' } : false),
});
