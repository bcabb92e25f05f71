import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HDFS, SECURE_MODE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hdfs_web_unencrypted',
  title: 'Web pages of HDFS are served by plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Files, tokens and cookies cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `dfs.http.policy` to HTTPS_ONLY.',
  sources: [SECURE_MODE, HDFS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.http.policy</name>
    «<value>HTTP_ONLY</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.http.policy</name>
    «<value>HTTP_AND_HTTPS</value>»
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
    <name>dfs.http.policy</name>
    <value>HTTPS_ONLY</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.http.policy</name><value>HTTPS_ONLY</value><final>true</final></property>
  <property><name>dfs.http.policy</name><value>HTTP_ONLY</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'dfs.http.policy',
  default: 'HTTP_ONLY',
  bad: (value) => /^(?:HTTP_ONLY|HTTP_AND_HTTPS)$/i.test(value),
  safe: 'HTTPS_ONLY',
  fix: { kind: 'suggested', needs: 'keystores in ssl-server.xml on every node' },
});
