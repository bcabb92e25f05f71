import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_data_in_shared_folder',
  title: 'Data lies below /tmp',
  severity: MODERATE_LOW,
  problem: 'Every user of the machine prepares or reads what lies there, and a restart may delete it.',
  remediation: 'Set `hadoop.tmp.dir` to a folder of the service user.',
  sources: [CORE],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.tmp.dir</name>
    «<value>/tmp/hadoop</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.tmp.dir</name>
    «<value>/tmp/hadoop-\${user.name}</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.tmp.dir</name>
    <value>/var/lib/hadoop/tmp</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.tmp.dir</name><value>/var/lib/hadoop/tmp</value><final>true</final></property>
  <property><name>hadoop.tmp.dir</name><value>/tmp/hadoop</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.tmp.dir',
  bad: (value) => /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/.test(value),
  default: UNTOLD,
});
