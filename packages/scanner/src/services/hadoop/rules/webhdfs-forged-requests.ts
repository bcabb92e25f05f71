import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { HDFS, hadoopProperty, isOff } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_webhdfs_forged_requests',
  title: 'Requests to WebHDFS may be forged by other sites (CSRF)',
  severity: MODERATE_LOW,
  problem: 'A page that an administrator visits lets their browser delete files by their Kerberos login.',
  remediation: 'Set `dfs.webhdfs.rest-csrf.enabled` to true.',
  sources: [HDFS],
  references: [cwe(352), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>dfs.webhdfs.rest-csrf.enabled</name>
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
  <property><name>dfs.webhdfs.enabled</name><value>false</value></property>
  <property><name>dfs.webhdfs.rest-csrf.enabled</name><value>false</value></property>
</configuration>`,
      `
<configuration>
  <property>
    <name>dfs.webhdfs.rest-csrf.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>dfs.webhdfs.rest-csrf.enabled</name><value>true</value><final>true</final></property>
  <property><name>dfs.webhdfs.rest-csrf.enabled</name><value>false</value></property>
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

  setting: 'dfs.webhdfs.rest-csrf.enabled',
  scope: 'kerberos',
  default: 'false',
  bad: (value, { subject }) =>
    value.toLowerCase() !== 'true' && !isSetTo(subject.property('dfs.webhdfs.enabled'), isOff),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that clients send the header X-XSRF-HEADER' },
});
