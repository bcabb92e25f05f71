import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { HBASE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_authentication_simple',
  title: 'HBase believes every client who it is (hbase.security.authentication simple)',
  terms: ['Kerberos'],
  severity: HIGH,
  problem: 'Whoever reaches the region servers reads, changes and deletes all tables as any user that they name.',
  remediation: 'Set `hbase.security.authentication` to kerberos, with principals and keytabs for every server.',
  sources: [HBASE],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hbase.security.authentication</name>
    «<value>simple</value>»
  </property>
</configuration>`,
      `
«<configuration>»
  <property>
    <name>hbase.rootdir</name>
    <value>hdfs://names:8020/hbase</value>
  </property>
  <property>
    <name>hbase.cluster.distributed</name>
    <value>true</value>
  </property>
</configuration>`, // the default of a cluster
    ],
    good: [
      `
<configuration>
  <property>
    <name>hbase.rootdir</name>
    <value>hdfs://names:8020/hbase</value>
  </property>
  <property>
    <name>hbase.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hbase.zookeeper.quorum</name>
    <value>zk1,zk2</value>
  </property>
</configuration>`, // a client
      `
<configuration>
  <property>
    <name>hbase.rootdir</name>
    <value>file:///home/shop/hbase</value>
  </property>
</configuration>`, // a trial on one machine
    ],
  },

  applies: ({ file }) => {
    const distributed = file.property('hbase.cluster.distributed');
    return (
      file.property('hbase.security.authentication').is !== 'absent' ||
      (distributed.is === 'set' && distributed.value.toLowerCase() === 'true')
    );
  },
  setting: 'hbase.security.authentication',
  default: 'simple',
  bad: oneOf('simple'),
});
