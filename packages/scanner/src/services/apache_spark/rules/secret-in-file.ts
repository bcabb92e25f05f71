import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { sparkRule, SECURITY, KUBERNETES } from '../spark-rule.ts';

export default sparkRule({
  id: 'apache_spark_secret_in_file',
  title: 'A password or token stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads this file, or looks at the environment of an application, signs in with it elsewhere.',
  remediation:
    'Refer to the environment with `${env:NAME}`, mount a Kubernetes secret, or use a Hadoop credential provider.',
  sources: [SECURITY, `${KUBERNETES}#secret-management`],
  references: [cwe(798), cwe(312), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«spark.executorEnv.DB_PASSWORD hT7-kQ2mZr»`,
      `«spark.kubernetes.authenticate.driver.oauthToken eyJhbGciOiJSUzI1NiJ9.e30.c2ln»`,
      `«spark.hadoop.javax.jdo.option.ConnectionPassword hive-9fKq»`,
    ],
    good: [
      'spark.executorEnv.DB_PASSWORD ${env:DB_PASSWORD}',
      `spark.kubernetes.authenticate.driver.oauthTokenFile /var/run/token`,
      `spark.authenticate.secret hT7-kQ2mZr-0sPq`, // other rules' matter
      `spark.security.credentials.hive.enabled false`,
    ],
  },

  *check({ file: { settings } }) {
    for (const { key, setting } of settings.matching(holdsSecret)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isExposedSecret(setting.value) && !/^\d+\w?$/.test(setting.value)) {
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});

/** Whether a key holds a secret that no other rule speaks of. */
function holdsSecret(key: string): boolean {
  if (
    /^spark\.(?:ssl\.|authenticate\.|hadoop\.fs\.|sql\.catalog\..*s3\.)|^spark\.security\.|provider|s3\.(?:access|secret)/.test(
      key,
    )
  )
    return false;
  return /(?:password|passwd|secret|oauthtoken|[._]token)$/i.test(key);
}
