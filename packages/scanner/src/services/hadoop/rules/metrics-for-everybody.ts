import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_metrics_for_everybody',
  title: 'Everybody may read metrics, stack traces and settings of the daemons (/jmx, /stacks, /conf)',
  severity: MODERATE_LOW,
  problem: 'Whoever may open a web page sees host names, settings and running code.',
  remediation:
    'Set `hadoop.security.instrumentation.requires.admin` to true, and `hadoop.security.authorization`, without which everybody counts as an administrator.',
  sources: [CORE],
  references: [cwe(200), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.instrumentation.requires.admin</name>
    «<value>false</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.security.instrumentation.requires.admin</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.instrumentation.requires.admin</name><value>true</value><final>true</final></property>
  <property><name>hadoop.security.instrumentation.requires.admin</name><value>false</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hadoop.security.instrumentation.requires.admin',
  default: 'false',
  severityOfDefault: LOW,
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'those who watch the cluster are in hadoop.cluster.administrators or have its rights',
  },
});
