import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { HBASE, hadoopProperty, isOn } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_rights_unchecked',
  title: 'HBase is to ask for rights, but nothing looks at them (AccessController)',
  terms: ['hbase.coprocessor.region.classes', 'authorization'],
  severity: HIGH,
  problem:
    'Rights of tables are checked by a coprocessor. Without it, everybody who has signed in reads and changes every table, whatever was granted.',
  remediation:
    'Add `org.apache.hadoop.hbase.security.access.AccessController` to the classes of masters, region servers and regions.',
  sources: [HBASE],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `<configuration>
  <property><name>hbase.security.authorization</name><value>true</value></property>
  <property>
    <name>hbase.coprocessor.region.classes</name>
    «<value>org.apache.hadoop.hbase.security.token.TokenProvider</value>»
  </property>
</configuration>`,
    ],
    good: [
      `<configuration>
  <property><name>hbase.security.authorization</name><value>true</value></property>
  <property>
    <name>hbase.coprocessor.region.classes</name>
    <value>org.apache.hadoop.hbase.security.token.TokenProvider,org.apache.hadoop.hbase.security.access.AccessController</value>
  </property>
</configuration>`,
      `<configuration>
  <property><name>hbase.security.authorization</name><value>true</value></property>
  <property>
    <name>hbase.coprocessor.region.classes</name>
    <value>org.apache.ranger.authorization.hbase.RangerAuthorizationCoprocessor</value>
  </property>
</configuration>`, // Ranger does it
      `<configuration>
  <property><name>hbase.security.authorization</name><value>true</value></property>
  <property>
    <name>hbase.coprocessor.region.classes</name>
    <value>org.apache.hadoop.hbase.security.visibility.VisibilityController</value>
  </property>
</configuration>`, // labels of cells decide, as the guide sets them up
      `<configuration>
  <property><name>hbase.security.authorization</name><value>false</value></property>
  <property>
    <name>hbase.coprocessor.region.classes</name>
    <value>org.apache.hadoop.hbase.security.token.TokenProvider</value>
  </property>
</configuration>`, // said by another rule
      `<configuration>
  <property><name>hbase.security.authorization</name><value>true</value><final>true</final></property>
  <property><name>hbase.coprocessor.region.classes</name><value>org.apache.hadoop.hbase.security.access.AccessController</value><final>true</final></property>
  <property><name>hbase.coprocessor.region.classes</name><value>com.example.Counters</value></property>
</configuration>`, // the final one is in force
    ],
  },

  applies: ({ file }) => isSetTo(file.property('hbase.security.authorization'), isOn),
  setting: 'hbase.coprocessor.region.classes',
  // What else decides about rights has a class of its own, which says so in its name.
  bad: (classes) =>
    classes.split(',').every((name) => /^\s*(?:org\.apache\.(?:hadoop\.hbase|phoenix)\.)/.test(name)) &&
    !/AccessController|VisibilityController/.test(classes),
});
