import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { sparkRule } from '../spark-rule.ts';

export default sparkRule({
  id: 'apache_spark_cloud_key_in_file',
  title: 'A key of a cloud account stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: CRITICAL,
  problem:
    'Whoever reads this file, which all users of the machine mostly can, has all the data that the key opens in the cloud.',
  remediation:
    'Use the role of the machine or pod, or a Hadoop credential provider: `spark.hadoop.hadoop.security.credential.provider.path`.',
  sources: [
    'https://hadoop.apache.org/docs/stable/hadoop-aws/tools/hadoop-aws/index.html',
    'https://spark.apache.org/docs/latest/cloud-integration.html',
  ],
  references: [cwe(798), cwe(312), nist('IA-5'), nist('SC-28'), pci('8.6.2')],

  examples: {
    bad: [
      `spark.hadoop.fs.s3a.access.key AKIAIOSFODNN7EXAMPLE\n«spark.hadoop.fs.s3a.secret.key wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
      `«spark.hadoop.fs.azure.account.key.shop.blob.core.windows.net dGhpcyBpcyBubyByZWFsIGtleQ==»`,
      `«spark.sql.catalog.demo.s3.secret-access-key wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
    ],
    good: [
      `spark.hadoop.fs.s3a.aws.credentials.provider software.amazon.awssdk.auth.credentials.InstanceProfileCredentialsProvider`,
      'spark.hadoop.fs.s3a.secret.key ${env:AWS_SECRET_ACCESS_KEY}',
      `spark.hadoop.fs.s3a.access.key AKIAIOSFODNN7EXAMPLE`, // a name, and no secret
      `spark.hadoop.fs.s3a.secret.key <your-secret>`,
    ],
  },

  *check({ file: { settings } }) {
    const keys = settings.matching(
      (key) =>
        key.length <= LONGEST_KEY &&
        /(?:fs\.s3[an]?\.(?:[\w-]+\.)*secret\.key|fs\.s3[an]?\.awsSecretAccessKey|s3\.secret-access-key|fs\.azure\.(?:account\.key\.|account\.oauth2\.client\.secret|sas\.)[\w.-]*|auth\.service\.account\.private\.key|fs\.oss\.accessKeySecret|fs\.obs\.secret\.key|fs\.cosn\.userinfo\.secretKey)$/.test(
          key,
        ),
    );
    for (const { key, setting } of keys) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isExposedSecret(setting.value))
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } } };
    }
  },
});

/** Units: characters. No name of a setting is longer. */
const LONGEST_KEY = 200;
