import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { hadoopProperty, mayBeOn } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_ldap_groups_unencrypted',
  title: 'Groups of users are looked up by plain LDAP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'An attacker on the network path reads the password of the directory account, and puts themselves into any group.',
  remediation:
    'Write `ldaps://` in `hadoop.security.group.mapping.ldap.url`, or set `hadoop.security.group.mapping.ldap.ssl` to true.',
  sources: [
    'https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-common/GroupsMapping.html#LDAP_Groups_Mapping',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.security.group.mapping.ldap.url</name>
    «<value>ldap://directory.example:389</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.security.group.mapping.ldap.url</name>
    <value>ldaps://directory.example:636</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.security.group.mapping.ldap.url</name>
    <value>ldap://localhost:389</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.group.mapping.ldap.url</name><value>ldaps://directory.example:636</value><final>true</final></property>
  <property><name>hadoop.security.group.mapping.ldap.url</name><value>ldap://directory.example:389</value></property>
</configuration>`, // the final one is in force
      `
<configuration>
  <property><name>hadoop.security.group.mapping.ldap.url</name><value>ldap://directory.example:636</value></property>
  <property><name>hadoop.security.group.mapping.ldap.ssl</name><value>true</value></property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.group.mapping</name><value>org.apache.hadoop.security.ShellBasedUnixGroupsMapping</value></property>
  <property><name>hadoop.security.group.mapping.ldap.url</name><value>ldap://directory.example:389</value></property>
</configuration>`, // which nobody asks
    ],
  },

  setting: 'hadoop.security.group.mapping.ldap.url',
  // With the switch, Java speaks TLS at these addresses too.
  bad: (value, { file }) =>
    mayAskDirectory(file.property('hadoop.security.group.mapping')) &&
    !mayBeOn(file, 'hadoop.security.group.mapping.ldap.ssl') &&
    value.split(/[\s,]+/).some((url) => /^ldap:/i.test(url) && !isLoopback(url)),
});

/** Whether groups may come from a directory: another class looks into files, or asks the system. */
function mayAskDirectory(mapping: Setting): boolean {
  return (
    mapping.is !== 'set' || /ldap|composite/i.test(mapping.value) || !mapping.value.startsWith('org.apache.hadoop.')
  );
}
