import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { HBASE, hadoopProperty, mayAskForNames } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_authorization_off',
  title: 'HBase asks nobody whether they may use a table (hbase.security.authorization)',
  severity: HIGH,
  problem:
    'Every user who has signed in reads, changes and deletes every table: rights that were granted do not count.',
  remediation:
    'Set `hbase.security.authorization` to true, and load the AccessController as coprocessor of masters, region servers and regions.',
  sources: [HBASE],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hbase.security.authorization</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hbase.security.authentication</name>
    <value>kerberos</value>
  </property>
  <property>
    <name>hbase.security.authorization</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hbase.security.authentication</name>
    <value>simple</value>
  </property>
  <property>
    <name>hbase.security.authorization</name>
    <value>false</value>
  </property>
</configuration>`, // whom would it ask
    ],
  },

  applies: ({ file }) => mayAskForNames(file),
  setting: 'hbase.security.authorization',
  bad: isOff,
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'the AccessController among the coprocessors, and rights for everybody who has to have some',
  },
});
