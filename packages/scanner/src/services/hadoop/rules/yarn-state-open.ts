import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, YARN, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_yarn_state_open',
  title: 'Everybody may read and change what YARN keeps in ZooKeeper (hadoop.zk.acl)',
  terms: ['yarn.resourcemanager.zk-acl', 'world:anyone'],
  severity: HIGH,
  problem:
    'The state of the resource manager holds the keys of tokens and all applications: whoever reaches ZooKeeper reads them, acts as any user, or deletes the state.',
  remediation: 'Set `hadoop.zk.acl` to `sasl:rm:rwcda`, or to a digest with `hadoop.zk.auth`.',
  sources: [CORE, YARN],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.zk.acl</name>
    «<value>world:anyone:rwcda</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.resourcemanager.zk-acl</name>
    «<value>sasl:rm:rwcda,world:anyone:r</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.zk.acl</name>
    <value>sasl:rm:rwcda</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.resourcemanager.zk-acl</name>
    <value>digest:rm:a=:rwcda</value>
  </property>
</configuration>`,
    ],
  },

  of: 'yarn-site.xml',
  named: /^(?:hadoop\.zk\.acl|yarn\.resourcemanager\.zk-acl)$/,
  bad: (value) => /(?:^|,)\s*world:anyone:\w/i.test(value),
});
