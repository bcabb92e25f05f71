import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HBASE, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hbase_web_unencrypted',
  title: 'Web pages of HBase are served by plain HTTP (hbase.ssl.enabled false)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What administrators see and do, and the keys of rows in the pages, can be read by whoever is on the path.',
  remediation: 'Set `hbase.ssl.enabled` to true, with a keystore in ssl-server.xml.',
  sources: [HBASE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`<configuration><property><name>hbase.ssl.enabled</name>«<value>false</value>»</property></configuration>`],
    good: [
      `<configuration><property><name>hbase.ssl.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>hbase.zookeeper.quorum</name><value>zk1</value></property></configuration>`,
    ],
  },

  setting: 'hbase.ssl.enabled',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a keystore in ssl-server.xml on every server' },
});
