import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HBASE, HBASE_SOURCE, hadoopFamily, mayBeOn } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_hbase_gateways_unencrypted',
  title: 'The REST or Thrift gateway of HBase speaks without encryption (hbase.rest.ssl.enabled, thrift qop auth)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What clients ask and get is plain: whoever is on the path reads and changes rows.',
  remediation:
    'Set `hbase.rest.ssl.enabled` and `hbase.thrift.ssl.enabled` to true, and `hbase.thrift.security.qop` to auth-conf.',
  sources: [
    HBASE,
    `${HBASE_SOURCE}/hbase-rest/src/main/java/org/apache/hadoop/hbase/rest/Constants.java`,
    `${HBASE_SOURCE}/hbase-thrift/src/main/java/org/apache/hadoop/hbase/thrift/Constants.java`,
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<configuration><property><name>hbase.rest.ssl.enabled</name>«<value>false</value>»</property></configuration>`,
      `<configuration><property><name>hbase.thrift.security.qop</name>«<value>auth</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>hbase.rest.ssl.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>hbase.thrift.security.qop</name><value>auth-conf</value></property></configuration>`,
      `<configuration><property><name>hbase.thrift.security.qop</name><value>auth</value></property><property><name>hbase.thrift.ssl.enabled</name><value>true</value></property></configuration>`,
    ],
  },

  of: 'hbase-site.xml',
  named: /^hbase\.(?:(?:rest|thrift)\.ssl\.enabled|thrift\.security\.qop)$/,
  bad: (value, name, file) =>
    name.endsWith('.qop') ? /^auth(?:-int)?$/i.test(value) && !mayBeOn(file, 'hbase.thrift.ssl.enabled') : isOff(value),
});
