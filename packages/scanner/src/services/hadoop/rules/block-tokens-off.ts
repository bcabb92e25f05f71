import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HDFS, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_block_tokens_off',
  title: 'Data nodes hand blocks to everybody (dfs.block.access.token.enable)',
  severity: HIGH,
  problem:
    'Whoever knows the number of a block reads it from the data node, past all permissions of files. Hadoop 3 does not start so.',
  remediation: 'Set `dfs.block.access.token.enable` to true on the name node and every data node.',
  sources: [SECURE_MODE, HDFS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.block.access.token.enable</name>
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
    <name>dfs.block.access.token.enable</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.block.access.token.enable</name><value>true</value><final>true</final></property>
  <property><name>dfs.block.access.token.enable</name><value>false</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property>
    <name>fs.trash.interval</name>
    <value>360</value>
  </property>
</configuration>`, // without Kerberos
      {
        text: `<configuration><property><name>dfs.block.access.token.enable</name><value>false</value></property></configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.security.authentication</name><value>simple</value></property></configuration>`,
        },
      }, // where anybody may be anybody, and gets a token for everything
    ],
  },

  applies: ({ subject }) => subject.isKerberized !== false,
  setting: 'dfs.block.access.token.enable',
  scope: 'kerberos',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that every client and node is changed at the same time' },
});
