import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CORE, PERMISSIONS, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_umask_lax',
  title: 'New files may be changed by everybody (umask)',
  severity: MODERATE,
  problem: 'Every user reads and changes what somebody writes.',
  remediation: 'Set `fs.permissions.umask-mode` to 027.',
  sources: [PERMISSIONS, CORE],
  references: [cwe(276), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    «<value>000</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    «<value>020</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    «<value>u=rwx,g=rx,o=rwx</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    <value>u=rwx,g=rwx,o=</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    <value>027</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    <value>077</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    <value>022</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.permissions.umask-mode</name>
    <value>002</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>fs.permissions.umask-mode</name><value>027</value><final>true</final></property>
  <property><name>fs.permissions.umask-mode</name><value>000</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'fs.permissions.umask-mode',
  bad: (value) =>
    /^[0-7]{1,4}$/.test(value) ? (Number.parseInt(value, 8) & 0o002) === 0 : SYMBOLIC_FOR_EVERYBODY.test(value),
  safe: '027',
  fix: { kind: 'suggested', needs: 'certainty that nobody reads the files of others without sharing a group' },
});

/** Symbols name what is allowed, not what is taken away: `o=rwx`, `a=rw`. */
const SYMBOLIC_FOR_EVERYBODY = /(?:^|,)\s*[ug]{0,2}[oa][ugoa]{0,3}=[rx]{0,2}w/;
