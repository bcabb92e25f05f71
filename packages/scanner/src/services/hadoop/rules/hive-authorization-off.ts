import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { HIVE_SERVER, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hive_authorization_off',
  title: 'Hive asks nobody whether they may use a table (hive.security.authorization.enabled)',
  severity: MODERATE,
  problem:
    'With `hive.server2.enable.doAs` off the server opens files as itself: every user who signs in reads and changes every table that it can open.',
  remediation:
    'Set `hive.security.authorization.enabled` to true, with an authorization manager such as Ranger or SQL standards based authorization.',
  sources: ['https://cwiki.apache.org/confluence/display/Hive/LanguageManual+Authorization', HIVE_SERVER],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hive.server2.enable.doAs</name>
    <value>false</value>
  </property>
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
      `<configuration><property><name>hive.security.authorization.enabled</name><value>false</value></property></configuration>`, // which is the default
    ],
  },

  setting: 'hive.security.authorization.enabled',
  bad: (value, { file }) => {
    if (!isOff(value)) return false;
    const actsAsUser = file.property('hive.server2.enable.doAs');
    return actsAsUser.is === 'unknown' ? UNKNOWN : isSetTo(actsAsUser, isOff);
  },
});
