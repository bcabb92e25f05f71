import { MODERATE } from '@plumbline/model/severity';
import { asksWithoutTls } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HIVE_METASTORE, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_hive_database_unencrypted',
  title: 'The database of the metastore is read with TLS switched off (javax.jdo.option.ConnectionURL)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The password of the database, and what Hive knows of tables and rights, can be read and changed in transit.',
  remediation: 'Ask for TLS in the address: `sslMode=VERIFY_IDENTITY` for MySQL, `sslmode=verify-full` for PostgreSQL.',
  sources: [HIVE_METASTORE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<configuration><property><name>javax.jdo.option.ConnectionURL</name>«<value>jdbc:mysql://db.example.com/hive?useSSL=false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>javax.jdo.option.ConnectionURL</name><value>jdbc:mysql://db.example.com/hive?sslMode=VERIFY_IDENTITY</value></property></configuration>`,
      `<configuration><property><name>javax.jdo.option.ConnectionURL</name><value>jdbc:postgresql://localhost/hive?sslmode=disable</value></property></configuration>`,
    ],
  },

  of: 'hive-site.xml',
  named: /^javax\.jdo\.option\.ConnectionURL$/i,
  bad: asksWithoutTls,
});
