import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hadoopRule } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_webhdfs_without_kerberos',
  title: 'Files are read and written by HTTP without proof of who it is (WebHDFS)',
  severity: HIGH,
  problem: 'Whoever reaches the port names themselves as any user in the URL and reads, changes and deletes files.',
  remediation:
    'Set `hadoop.security.authentication` and `hadoop.http.authentication.type` to kerberos. Before Hadoop 3, which has it always, `dfs.webhdfs.enabled` set to false is enough.',
  sources: ['https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-hdfs/WebHDFS.html'],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      {
        text: `
<configuration>
  <property>
    <name>dfs.webhdfs.enabled</name>
    «<value>true</value>»
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>simple</value>
  </property>
</configuration>`,
        },
      },
    ],
    good: [
      {
        text: `
<configuration>
  <property>
    <name>dfs.webhdfs.enabled</name>
    <value>true</value>
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
      },
      {
        text: `
<configuration>
  <property>
    <name>dfs.webhdfs.enabled</name>
    <value>false</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>simple</value>
  </property>
</configuration>`,
        },
      },
      `
<configuration>
  <property>
    <name>dfs.webhdfs.enabled</name>
    <value>true</value>
  </property>
</configuration>`, // nobody sees whether there is Kerberos
    ],
  },

  reads: ['hdfs-site.xml'],
  *check({ file, subject }) {
    const enabled = file.property('dfs.webhdfs.enabled');
    if (enabled.is === 'set' && enabled.value.toLowerCase() === 'true' && subject.isKerberized === false)
      yield {
        at: enabled.at,
        message: { code: 'is', values: { setting: 'dfs.webhdfs.enabled', value: enabled.value } },
      };
  },
});
