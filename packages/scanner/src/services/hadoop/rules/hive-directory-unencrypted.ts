import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HIVE_SERVER, hadoopProperty } from '../hadoop-rule.ts';

/** A hive-site.xml for examples. */
function asks(url: string, method = 'LDAP'): string {
  return `
<configuration>
  <property><name>hive.server2.authentication</name><value>${method}</value></property>
  <property>
    <name>hive.server2.authentication.ldap.url</name>
    ${url}
  </property>
</configuration>`;
}

export default hadoopProperty({
  id: 'hadoop_hive_directory_unencrypted',
  title: 'Hive hands passwords to the directory by plain LDAP (hive.server2.authentication.ldap.url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'An attacker on the network path between HiveServer2 and the directory reads the password of everybody who signs in.',
  remediation: 'Write `ldaps://` in `hive.server2.authentication.ldap.url`.',
  sources: [
    HIVE_SERVER,
    'https://docs.cloudera.com/cdp-private-cloud-base/latest/securing-hive/topics/hive_secure_hiveserver_using_ldap.html',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      asks('«<value>ldap://directory.example:389</value>»'),
      asks('«<value>ldaps://a.example ldap://b.example</value>»'),
    ],
    good: [
      asks('<value>ldaps://directory.example:636</value>'),
      asks('<value>ldap://localhost:389</value>'),
      asks('<value>ldap://directory.example:389</value>', 'KERBEROS'), // asks no directory
    ],
  },

  setting: 'hive.server2.authentication.ldap.url',
  bad(value, { file }) {
    if (!value.split(/[\s,]+/).some((url) => /^ldap:/i.test(url) && !isLoopback(url))) return false;
    const method = file.property('hive.server2.authentication');
    return method.is === 'unknown' ? UNKNOWN : isSetTo(method, oneOf('LDAP'));
  },
});
