import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HBASE, hadoopProperty, mayAskForNames } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_rpc_unencrypted',
  title: 'Rows of HBase cross the network unencrypted (hbase.rpc.protection)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients prove who they are, but what they ask and get is plain: whoever is on the path reads the data.',
  remediation: 'Set `hbase.rpc.protection` to privacy on servers and clients.',
  sources: [HBASE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hbase.rpc.protection</name>
    «<value>authentication</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hbase.rpc.protection</name>
    «<value>integrity</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hbase.rpc.protection</name>
    <value>privacy</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hbase.security.authentication</name>
    <value>simple</value>
  </property>
  <property>
    <name>hbase.rpc.protection</name>
    <value>authentication</value>
  </property>
</configuration>`, // nothing is protected at all
    ],
  },

  applies: ({ file }) => mayAskForNames(file),
  setting: 'hbase.rpc.protection',
  bad: oneOf('authentication', 'integrity'),
  default: UNTOLD,
  safe: 'privacy',
  fix: { kind: 'suggested', needs: 'the same value on every server and client' },
});
