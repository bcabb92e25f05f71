import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
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
    'Mount a Kubernetes secret, use a Hadoop credential provider, or let the program read it from its environment, and change it.',
  sources: [SECURITY, `${KUBERNETES}#secret-management`],
  references: [cwe(798), cwe(312), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«spark.executorEnv.DB_PASSWORD hT7-kQ2mZr»`,
      `«spark.kubernetes.authenticate.driver.oauthToken eyJhbGciOiJSUzI1NiJ9.e30.c2ln»`,
      `«spark.hadoop.javax.jdo.option.ConnectionPassword hive-9fKq»`,
      `«spark.executorEnv.AWS_SECRET_ACCESS_KEY wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
      `«spark.driver.extraJavaOptions -Xmx2g -Ddb.password=hT7-kQ2mZr»`,
      `«spark.sql.catalog.shop.url jdbc:postgresql://db.example.com/shop?user=etl&password=hT7-kQ2mZr»`,
      `«spark.es.net.http.auth.pass hT7-kQ2mZr»`,
      `«spark.mongodb.read.connection.uri mongodb://etl:hT7-kQ2mZr@db.example.com/shop»`,
    ],
    good: [
      'spark.executorEnv.DB_PASSWORD ${env:DB_PASSWORD}',
      `spark.kubernetes.authenticate.driver.oauthTokenFile /var/run/token`,
      'spark.driver.extraJavaOptions -Ddb.password=${env:DB_PASSWORD} -Dpassword.file=/etc/p',
      'spark.sql.catalog.shop.url jdbc:postgresql://db.example.com/shop?user=etl&password=${env:DB_PASSWORD}',
      `spark.executorEnv.AWS_REGION eu-central-1`,
      `spark.kubernetes.driver.secretKeyRef.DB_PASSWORD shop-db:password`, // a name and a key
      `spark.authenticate.secret hT7-kQ2mZr-0sPq`, // other rules' matter
      `spark.security.credentials.hive.enabled false`,
    ],
  },

  *check({ file: { settings } }) {
    for (const { setting } of settings.matching((key) => key.endsWith('JavaOptions'))) {
      if (setting.is === 'unknown') yield UNKNOWN;
      const option = setting.is === 'set' ? secretOptionIn(setting.value) : undefined;
      if (setting.is === 'set' && option !== undefined)
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: option } } };
    }
    for (const { key, setting } of settings.matching((name) => /(?:ur[il]|\.repositories)$/i.test(name))) {
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is === 'set' && isExposedSecret(passwordInAddress(setting.value)))
        yield { at: setting.at, message: { code: 'holds-password-in-url', values: { setting: key } } };
    }
    for (const { key, setting } of settings.matching(holdsSecret)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isExposedSecret(setting.value) && !/^\d+\w?$/.test(setting.value)) {
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});

/** The password before the host, or among the properties of a JDBC address; empty where there is none. */
function passwordInAddress(address: string): string {
  const [, property] = /[?&;]password=([^&;]{1,200})/i.exec(address.slice(0, 5_000)) ?? [];
  return property ?? passwordInUrl(address.replace(/^jdbc:/, '')) ?? '';
}

/** Whether a key holds a secret that no other rule speaks of. */
function holdsSecret(key: string): boolean {
  if (
    /^spark\.(?:ssl\.|authenticate\.|hadoop\.fs\.|sql\.catalog\..*s3\.)|^spark\.security\.|\.secretKeyRef\.|provider|s3\.(?:access|secret)/.test(
      key,
    )
  )
    return false;
  const [, variable] = /^spark\.(?:executorEnv|yarn\.appMasterEnv|kubernetes\.driverEnv)\.(\w{1,100})$/.exec(key) ?? [];
  return variable === undefined
    ? /(?:password|passwd|secret|oauthtoken|[._]token|\.auth\.pass|^spark\.redis\.auth)$/i.test(key)
    : isSecretName(variable);
}

/** The name of a system property that is given a secret. */
function secretOptionIn(options: string): string | undefined {
  for (const word of options.slice(0, 20_000).split(/\s+/)) {
    const [, name = '', value = ''] = /^-D([\w.-]{1,200})=(.{1,200})$/.exec(word) ?? [];
    if (isSecretName(name) && isExposedSecret(value.replace(/^["']|["']$/g, ''))) return name;
  }
  return undefined;
}
