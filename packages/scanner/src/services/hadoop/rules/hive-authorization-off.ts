import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hive_authorization_off',
  title: 'Hive asks nobody whether they may use a table (hive.security.authorization.enabled)',
  severity: MODERATE,
  problem: 'Every user who signs in reads and changes every table that the server can open.',
  remediation:
    'Set `hive.security.authorization.enabled` to true, with an authorization manager such as Ranger or SQL standards based authorization.',
  sources: ['https://cwiki.apache.org/confluence/display/Hive/LanguageManual+Authorization'],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hive.security.authorization.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hive.security.authorization.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hive.server2.enable.doAs</name>
    <value>true</value>
  </property>
  <property>
    <name>hive.security.authorization.enabled</name>
    <value>false</value>
  </property>
</configuration>`, // files are opened as the user
    ],
  },

  applies: ({ file }) => {
    const actsAsUser = file.property('hive.server2.enable.doAs');
    return actsAsUser.is !== 'set' || isOff(actsAsUser.value);
  },
  setting: 'hive.security.authorization.enabled',
  bad: isOff,
});
