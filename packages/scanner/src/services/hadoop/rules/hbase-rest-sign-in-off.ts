import { HIGH } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HBASE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_rest_sign_in_off',
  title: 'The REST gateway of HBase asks nobody who they are (hbase.rest.authentication.type simple)',
  severity: HIGH,
  problem: 'Whoever reaches the gateway reads and changes tables with the rights of the gateway.',
  remediation: 'Set `hbase.rest.authentication.type` to kerberos, with a principal and a keytab for HTTP.',
  sources: [HBASE],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `<configuration><property><name>hbase.rest.authentication.type</name>«<value>simple</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>hbase.rest.authentication.type</name><value>kerberos</value></property></configuration>`,
    ],
  },

  setting: 'hbase.rest.authentication.type',
  bad: oneOf('simple'),
  default: UNTOLD,
});
