import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { secretIn } from '../druid-file.ts';
import { druidRule, OVERVIEW, PASSWORDS } from '../druid-rule.ts';

export default druidRule({
  id: 'apache_druid_secret_in_file',
  title: 'A password or secret stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads this file or a copy of it, in a backup or a repository, has the rights that it gives.',
  remediation: 'Use a password provider: `{"type":"environment","variable":"NAME"}`.',
  sources: [PASSWORDS, `${OVERVIEW}#best-practices`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«druid.auth.pac4j.oidc.clientSecret=hT7-kQ2mZr»`,
      `«druid.auth.authenticator.ldap.credentialsValidator.bindPassword=hT7-kQ2mZr»`,
      `«druid.zk.service.pwd=hT7-kQ2mZr»`,
      `druid.emitter=http\n«druid.emitter.http.recipientBaseUrl=https://druid:hT7-kQ2mZr@metrics.example.com/»`,
      `«druid.indexer.fork.property.druid.s3.secretKey=wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
    ],
    good: [
      `druid.zk.service.pwd={"type":"environment","variable":"ZK_PASSWORD"}`,
      `druid.metadata.storage.connector.password=hT7-kQ2mZr`, // other rules' matter
      `druid.client.https.trustStorePassword=changeit`,
    ],
  },

  *check({ file: { settings } }) {
    for (const { key, setting } of settings.matching((name) => /\.(?:recipientBaseUrl|\w*ur[il])$/i.test(name))) {
      if (setting.is === 'set' && passwordInUrl(setting.value) !== undefined)
        yield { at: setting.at, message: { code: 'holds-password-in-url', values: { setting: key } } };
    }
    for (const { key, setting } of settings.matching(holdsSecret)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isExposedSecret(secretIn(setting.value) ?? '')) {
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});

/** Whether a key holds a secret that no other rule speaks of. */
function holdsSecret(key: string): boolean {
  if (
    /^druid\.(?:metadata\.storage\.connector|server\.https|client\.https|s3|azure|oss)\.|initial\w+Password$|^druid\.escalator\.internalClientPassword/.test(
      key,
    )
  )
    return false;
  return /(?:password|passphrase|secret|secretkey|\.pwd|token|basicauthentication)$/i.test(key);
}
