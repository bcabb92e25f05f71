import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { YARN, YARN_SECURITY, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_queues_without_access_control',
  title: 'Everybody may see and stop all applications (yarn.acl.enable)',
  severity: MODERATE,
  problem: 'Any user stops the applications of others and reads their logs and settings.',
  remediation: 'Set `yarn.acl.enable` to true.',
  sources: [YARN_SECURITY, YARN],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.acl.enable</name>
    «<value>false</value>»
  </property>
</configuration>`,
      {
        text: `
«<configuration>»
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
        },
      }, // the default
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.acl.enable</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.acl.enable</name><value>true</value><final>true</final></property>
  <property><name>yarn.acl.enable</name><value>false</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // without Kerberos
    ],
  },

  setting: 'yarn.acl.enable',
  scope: 'kerberos',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that yarn.admin.acl names the administrators' },
});
