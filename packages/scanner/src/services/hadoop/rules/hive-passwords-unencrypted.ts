import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HIVE_SERVER, hadoopProperty } from '../hadoop-rule.ts';

/** A hive-site.xml for examples. */
function signsInBy(method: string, tls: string): string {
  return `
<configuration>
  <property>
    <name>hive.server2.authentication</name>
    <value>${method}</value>
  </property>
  <property>
    <name>hive.server2.use.SSL</name>
    ${tls}
  </property>
</configuration>`;
}

export default hadoopProperty({
  id: 'hadoop_hive_passwords_unencrypted',
  title: 'Passwords for Hive cross the network without TLS (hive.server2.use.SSL)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'With LDAP, PAM or a program of its own, HiveServer2 gets the password itself. Without TLS whoever is on the path reads it, and all data after it.',
  remediation: 'Set `hive.server2.use.SSL` to true, with a keystore in `hive.server2.keystore.path`.',
  sources: [HIVE_SERVER],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      signsInBy('LDAP', '«<value>false</value>»'),
      `
«<configuration>»
  <property>
    <name>hive.server2.authentication</name>
    <value>PAM</value>
  </property>
</configuration>`, // the default
    ],
    good: [
      signsInBy('LDAP', '<value>true</value>'),
      signsInBy('KERBEROS', '<value>false</value>'), // no password is sent
    ],
  },

  applies: ({ file }) => {
    const authentication = file.property('hive.server2.authentication');
    return authentication.is === 'set' && takesPasswords(authentication.value);
  },
  setting: 'hive.server2.use.SSL',
  default: 'false',
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a keystore in hive.server2.keystore.path, and clients that connect by TLS' },
});

const takesPasswords = oneOf('LDAP', 'PAM', 'CUSTOM');
