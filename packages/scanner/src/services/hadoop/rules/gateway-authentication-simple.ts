import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { HTTPFS, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_gateway_authentication_simple',
  title: 'The HTTP gateway asks nobody for proof of who they are (HttpFS)',
  severity: HIGH,
  problem: 'Whoever reaches the gateway names themselves as any user and reads, changes and deletes files.',
  remediation:
    'Set `hadoop.http.authentication.type` (`httpfs.authentication.type` before 3.3) to kerberos, with `httpfs.hadoop.authentication.type` kerberos for the way to HDFS.',
  sources: [HTTPFS],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>httpfs.authentication.type</name>
    «<value>simple</value>»
  </property>
</configuration>`,
      `<configuration><property><name>hadoop.http.authentication.type</name>«<value>simple</value>»</property></configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>httpfs.authentication.type</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `<configuration><property><name>httpfs.hadoop.authentication.type</name><value>simple</value></property></configuration>`, // how the gateway signs in to HDFS
      `
<configuration>
  <!-- <property><name>httpfs.authentication.type</name><value>simple</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'httpfs-site.xml',
  named: /^httpfs\.authentication\.type$|^hadoop\.http\.authentication\.type$/,
  // Elsewhere the second is about the web pages of other daemons.
  bad: (value, name, file) => isSimple(value) && (name.startsWith('httpfs.') || file.kind === 'httpfs-site.xml'),
  safe: { value: 'kerberos', needs: 'a principal and keytab for the gateway' },
});

const isSimple = oneOf('simple');
