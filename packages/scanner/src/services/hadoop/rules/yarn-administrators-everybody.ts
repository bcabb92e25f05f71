import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { YARN, hadoopProperty, isEverybody } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_yarn_administrators_everybody',
  title: 'Everybody is an administrator of YARN (yarn.admin.acl)',
  severity: HIGH,
  problem: 'Any user changes queues, removes nodes and stops all applications.',
  remediation: 'Set `yarn.admin.acl` to the users and groups of the administrators.',
  sources: [YARN],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.admin.acl</name>
    «<value>*</value>»
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
    <name>yarn.admin.acl</name>
    <value>yarn hadoop-admins</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.admin.acl</name>
    <value> </value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.admin.acl</name><value>yarn hadoop-admins</value><final>true</final></property>
  <property><name>yarn.admin.acl</name><value>*</value></property>
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

  setting: 'yarn.admin.acl',
  scope: 'kerberos',
  default: '*',
  bad: isEverybody,
  safe: 'yarn',
  fix: { kind: 'suggested', needs: 'certainty that yarn is the only administrator' },
});
