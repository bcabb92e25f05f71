import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { HIVE_METASTORE, HIVE_PROPERTIES, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hive_metastore_open',
  title: 'The metastore of Hive believes every client who it is (hive.metastore.sasl.enabled false)',
  severity: HIGH,
  problem:
    'Whoever reaches the port reads, changes and drops the definitions of all tables, and learns where their files lie.',
  remediation: 'Set `hive.metastore.sasl.enabled` to true, with a principal and a keytab for the metastore.',
  sources: [
    HIVE_METASTORE,
    HIVE_PROPERTIES,
    'https://docs.cloudera.com/HDPDocuments/HDP2/HDP-2.6.0/bk_security/content/kerb-config-hive-site.html',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `<configuration><property><name>hive.metastore.sasl.enabled</name>«<value>false</value>»</property></configuration>`,
      `<configuration><property><name>metastore.sasl.enabled</name>«<value>false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration>
  <property><name>hive.metastore.sasl.enabled</name><value>false</value></property>
  <property><name>hive.metastore.authentication</name><value>LDAP</value></property>
</configuration>`, // asks for passwords, since Hive 4
      `<configuration><property><name>hive.metastore.sasl.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>hive.metastore.uris</name><value>thrift://metastore:9083</value></property></configuration>`,
    ],
  },

  applies: ({ file }) =>
    ['metastore.authentication', 'hive.metastore.authentication'].every((name) => {
      const authentication = file.property(name);
      return authentication.is === 'absent' || isSetTo(authentication, oneOf('NONE', 'NOSASL'));
    }),
  setting: ['hive.metastore.sasl.enabled', 'metastore.sasl.enabled'],
  bad: isOff,
});
