import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { sparkSettings } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_s3_unencrypted',
  title: 'Objects are read and written over plaintext HTTP (fs.s3a)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'All data that goes to and from the object store can be read and changed by whoever stands on the path.',
  remediation: 'Use an https endpoint, and take `fs.s3a.connection.ssl.enabled false` out.',
  sources: ['https://hadoop.apache.org/docs/stable/hadoop-aws/tools/hadoop-aws/index.html'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«spark.hadoop.fs.s3a.connection.ssl.enabled false»`,
      `«spark.hadoop.fs.s3a.endpoint http://minio.example.com:9000»`,
    ],
    good: [
      `spark.hadoop.fs.s3a.endpoint https://minio.example.com`,
      `spark.hadoop.fs.s3a.endpoint http://localhost:9000`,
      `spark.hadoop.fs.s3a.connection.ssl.enabled true`,
    ],
  },

  setting: [
    'spark.hadoop.fs.s3a.*.connection.ssl.enabled',
    'spark.hadoop.fs.s3a.*.endpoint',
    'spark.sql.catalog.*.s3.endpoint',
  ],
  bad: (value) => oneOf('false')(value) || isPlainHttp(value),
  safe: (_version, bad) => (oneOf('false')(bad) ? 'true' : bad.replace(/^http:/i, 'https:')),
  fix: { kind: 'suggested', needs: 'a store that answers with https' },
});
