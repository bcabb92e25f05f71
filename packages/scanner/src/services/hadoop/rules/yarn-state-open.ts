import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CORE, YARN, hadoopFamily, isOff, mayBeOn } from '../hadoop-rule.ts';

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
  <property><name>yarn.resourcemanager.recovery.enabled</name><value>false</value></property>
  <property><name>yarn.resourcemanager.zk-acl</name><value>world:anyone:rwcda</value></property>
</configuration>`,
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
  bad: (value, _name, file) =>
    /(?:^|,)\s*world:anyone:\w/i.test(value) &&
    // Neither the state nor who is in charge is kept there.
    !(
      isSetTo(file.property('yarn.resourcemanager.recovery.enabled'), isOff) &&
      !mayBeOn(file, 'yarn.resourcemanager.ha.enabled')
    ),
});
