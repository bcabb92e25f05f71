import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HIVE_PROPERTIES, HIVE_SERVER, hadoopFamily, mayBeOn } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_hive_traffic_unencrypted',
  title: 'Queries, rows or pages of Hive cross the network unencrypted (sasl.qop auth, use.SSL false)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the data that queries ask for, and what administrators see in the pages.',
  remediation: 'Set `hive.server2.thrift.sasl.qop` to auth-conf, and the switches for TLS to true.',
  sources: [HIVE_SERVER, HIVE_PROPERTIES],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<configuration><property><name>hive.server2.thrift.sasl.qop</name>«<value>auth</value>»</property></configuration>`,
      `<configuration><property><name>hive.metastore.use.SSL</name>«<value>false</value>»</property></configuration>`,
      `<configuration><property><name>hive.server2.webui.use.ssl</name>«<value>false</value>»</property></configuration>`,
      `<configuration><property><name>hive.server2.use.SSL</name>«<value>false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>hive.server2.webui.use.ssl</name><value>false</value></property><property><name>hive.server2.webui.port</name><value>0</value></property></configuration>`,
      `<configuration><property><name>hive.server2.use.SSL</name><value>false</value></property><property><name>hive.server2.thrift.sasl.qop</name><value>auth-conf</value></property></configuration>`,
      `<configuration><property><name>hive.server2.thrift.sasl.qop</name><value>auth-conf</value></property></configuration>`,
      `<configuration><property><name>hive.metastore.use.SSL</name><value>true</value></property></configuration>`,
      `<configuration><property><name>hive.server2.thrift.sasl.qop</name><value>auth</value></property><property><name>hive.server2.use.SSL</name><value>true</value></property></configuration>`,
    ],
  },

  of: 'hive-site.xml',
  named: /^hive\.(?:server2\.(?:thrift\.sasl\.qop|use\.SSL|webui\.use\.ssl)|metastore\.use\.SSL)$/,
  bad(value, name, file) {
    if (name.endsWith('.qop')) return /^auth(?:-int)?$/i.test(value) && !mayBeOn(file, 'hive.server2.use.SSL');
    // Pages at no port are not there.
    if (name === 'hive.server2.webui.use.ssl' && isSetTo(file.property('hive.server2.webui.port'), isNoPort))
      return false;
    // With Kerberos, SASL may encrypt in its place, and is told of by itself where it is set.
    return (
      isOff(value) &&
      !(name === 'hive.server2.use.SSL' && file.property('hive.server2.thrift.sasl.qop').is !== 'absent')
    );
  },
});

function isNoPort(port: string): boolean {
  return /^(?:0|-\d+)$/.test(port);
}
