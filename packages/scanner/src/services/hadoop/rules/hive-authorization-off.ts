import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
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
      `
<configuration>
  <property>
    <name>hive.security.authorization.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`, // less severe: files are opened as the user, unless something else says otherwise
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

  setting: 'hive.security.authorization.enabled',
  bad: (value, { file }) => {
    const actsAsUser = file.property('hive.server2.enable.doAs');
    if (!isOff(value) || isSetTo(actsAsUser, isOn)) return false;
    if (actsAsUser.is === 'unknown') return UNKNOWN;
    return actsAsUser.is === 'set' || { severity: MODERATE_LOW };
  },
  default: UNTOLD,
});
