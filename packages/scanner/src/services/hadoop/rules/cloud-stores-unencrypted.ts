import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ABFS, AZURE, OSS, S3A, hadoopFamily, isOff } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_cloud_stores_unencrypted',
  title: 'Data goes to Azure storage, OSS or one bucket unencrypted (wasb://, fs.azure.always.use.https)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Everybody on the path reads and changes the data, and copies the signatures of requests.',
  remediation: 'Name the store by `wasbs://` or `abfss://`, and set the switch for TLS to true.',
  sources: [AZURE, ABFS, OSS, S3A],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<configuration><property><name>fs.azure.always.use.https</name>«<value>false</value>»</property></configuration>`,
      `<configuration><property><name>fs.defaultFS</name>«<value>wasb://data@shop.blob.core.windows.net</value>»</property></configuration>`,
      `<configuration><property><name>fs.s3a.bucket.logs.endpoint</name>«<value>http://s3.example.com:9000</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>fs.azure.always.use.https</name><value>true</value></property></configuration>`,
      `<configuration><property><name>fs.defaultFS</name><value>wasbs://data@shop.blob.core.windows.net</value></property></configuration>`,
      `<configuration><property><name>fs.defaultFS</name><value>hdfs://shop</value></property></configuration>`,
      `<configuration><property><name>fs.s3a.bucket.logs.endpoint</name><value>http://localhost:9000</value></property></configuration>`,
    ],
  },

  of: 'core-site.xml',
  named:
    /^fs\.(?:s3a\.bucket\..{1,100}\.(?:connection\.ssl\.enabled|endpoint)|azure\.always\.use\.https|oss\.connection\.secure\.enabled|defaultFS)$/,
  bad: (value, name) =>
    /\.(?:endpoint|defaultFS)$/.test(name) ? /^wasb:\/\//i.test(value) || isPlainHttp(value) : isOff(value),
});
