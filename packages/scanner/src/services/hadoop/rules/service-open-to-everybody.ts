import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SERVICE_AUTHORIZATION, hadoopFamily, isEverybody } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_service_open_to_everybody',
  title: 'A protocol of administrators or services is open to every user (hadoop-policy.xml)',
  severity: MODERATE,
  problem: 'Any user calls what only administrators or other services need, such as refreshing the rules themselves.',
  remediation: 'Name the users and groups in place of `*`.',
  sources: [SERVICE_AUTHORIZATION],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>security.admin.operations.protocol.acl</name>
    «<value>*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>security.datanode.protocol.acl</name>
    «<value>*</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>security.admin.operations.protocol.acl</name>
    <value>hdfs hadoop-admins</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>security.client.protocol.acl</name>
    <value>*</value>
  </property>
</configuration>`,
      `<configuration><property><name>security.mrhs.client.protocol.acl</name><value>*</value></property></configuration>`, // what users ask the job history by
      `
<configuration>
  <!-- <property><name>security.admin.operations.protocol.acl</name><value>*</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'hadoop-policy.xml',
  named:
    /^security\.(?:admin\.operations|refresh|datanode|namenode|inter\.datanode|journal|qjournal|interqjournal|zkfc|ha\.service|resourcetracker|resourcemanager-administration|collector-nodemanager|genericrefresh|trace|reconfiguration|router\.admin|resourcelocalizer)[\w.-]{0,100}\.acl$/,
  bad: isEverybody,
  safe: { value: ' ', needs: 'the users and groups that need it are named' },
});
