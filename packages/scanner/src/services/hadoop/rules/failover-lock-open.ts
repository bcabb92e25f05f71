import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CORE, hadoopProperty, isOff } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_failover_lock_open',
  title: 'Everybody may write the lock of the failover in ZooKeeper (ha.zookeeper.acl)',
  severity: MODERATE,
  problem: 'Whoever reaches ZooKeeper makes another name node active or keeps both from it.',
  remediation: 'Set `ha.zookeeper.acl` to sasl:hdfs:rwcda, or to a digest.',
  sources: [
    'https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-hdfs/HDFSHighAvailabilityWithQJM.html',
    CORE,
  ],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>ha.zookeeper.acl</name>
    «<value>world:anyone:rwcda</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property><name>hadoop.security.authentication</name><value>kerberos</value></property>
  <property><name>ha.zookeeper.quorum</name><value>zk1:2181,zk2:2181,zk3:2181</value></property>
</configuration>`, // world:anyone is the default
    ],
    good: [
      `
<configuration>
  <property><name>hadoop.security.authentication</name><value>kerberos</value></property>
  <property><name>fs.defaultFS</name><value>hdfs://shop</value></property>
</configuration>`, // no ZooKeeper is asked
      `
<configuration>
  <property><name>dfs.ha.automatic-failover.enabled</name><value>false</value></property>
  <property><name>ha.zookeeper.acl</name><value>world:anyone:rwcda</value></property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ha.zookeeper.acl</name>
    <value>sasl:hdfs:rwcda</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>ha.zookeeper.acl</name>
    <value>digest:hdfs:a=:rwcda</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>ha.zookeeper.acl</name><value>sasl:hdfs:rwcda</value><final>true</final></property>
  <property><name>ha.zookeeper.acl</name><value>world:anyone:rwcda</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'ha.zookeeper.acl',
  scope: 'kerberos',
  default: 'world:anyone:rwcda',
  bad: (value, { subject }) =>
    /\bworld:anyone:\w*[cdaw]/i.test(value) &&
    !isSetTo(subject.property('dfs.ha.automatic-failover.enabled'), isOff) &&
    ['ha.zookeeper.acl', 'ha.zookeeper.quorum'].some((name) => subject.property(name).is === 'set'),
});
