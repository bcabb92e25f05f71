import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_registry_open',
  title: 'The registry of services is open to changes by everybody',
  severity: MODERATE_LOW,
  problem: 'Any client of ZooKeeper leads users of a service to a program of their own.',
  remediation: 'Set `hadoop.registry.secure` to true.',
  sources: [CORE],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.registry.secure</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.registry.secure</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.registry.secure</name><value>true</value><final>true</final></property>
  <property><name>hadoop.registry.secure</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.registry.secure',
  bad: (value) => value.toLowerCase() !== 'true',
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'Kerberos and ZooKeeper with SASL' },
});
