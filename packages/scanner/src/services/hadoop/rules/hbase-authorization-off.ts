import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import type { HadoopFile } from '../hadoop-file.ts';
import { HBASE, HBASE_SOURCE, hadoopProperty, mayAskForNames } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_authorization_off',
  title: 'HBase asks nobody whether they may use a table (hbase.security.authorization)',
  severity: HIGH,
  problem:
    'Every user who has signed in reads, changes and deletes every table: rights that were granted do not count.',
  remediation:
    'Set `hbase.security.authorization` to true, and load the AccessController as coprocessor of masters, region servers and regions.',
  sources: [
    HBASE,
    `${HBASE_SOURCE}/hbase-server/src/main/java/org/apache/hadoop/hbase/security/access/AccessChecker.java`,
  ],
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
      `
«<configuration>»
  <property>
    <name>hbase.cluster.distributed</name>
    <value>true</value>
  </property>
  <property>
    <name>hbase.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`, // the default
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
      `
<configuration>
  <property><name>hbase.security.authentication</name><value>kerberos</value></property>
  <property><name>hbase.zookeeper.quorum</name><value>zk1,zk2</value></property>
</configuration>`, // a client
      `
<configuration>
  <property><name>hbase.cluster.distributed</name><value>true</value></property>
  <property><name>hbase.security.authentication</name><value>kerberos</value></property>
  <property><name>hbase.coprocessor.region.classes</name><value>org.apache.hadoop.hbase.security.access.AccessController</value></property>
</configuration>`, // enough before 2.0
    ],
  },

  applies: ({ file }) =>
    mayAskForNames(file) && (file.property('hbase.security.authorization').is !== 'absent' || needsIt(file)),
  setting: 'hbase.security.authorization',
  default: 'false',
  bad: isOff,
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'the AccessController among the coprocessors, and rights for everybody who has to have some',
  },
});

/** Whether it is the file of a server whose users sign in, without the AccessController, which was enough before 2.0. */
function needsIt(file: HadoopFile): boolean {
  const is = (name: string, wanted: string): boolean =>
    isSetTo(file.property(name), (value) => value.toLowerCase() === wanted);
  const controllers = file.property('hbase.coprocessor.region.classes');
  return (
    is('hbase.cluster.distributed', 'true') &&
    is('hbase.security.authentication', 'kerberos') &&
    (controllers.is === 'absent' || isSetTo(controllers, (classes) => !classes.includes('AccessController')))
  );
}
