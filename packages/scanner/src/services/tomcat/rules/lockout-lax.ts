import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_lockout_lax',
  title: 'The LockOutRealm allows many attempts or locks briefly',
  severity: MODERATE_LOW,
  problem: 'An attacker can try hundreds of passwords a minute before a user is locked, or soon again afterwards.',
  remediation: 'Leave `failureCount` at 5 and `lockOutTime` at 300 seconds or more.',
  sources: [`${CONFIG}/realm.html#LockOut_Realm_-_org.apache.catalina.realm.LockOutRealm`],
  references: [cwe(307), nist('AC-7'), stigTomcat('V-222981'), stigTomcat('V-222982')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm" «failureCount="100"» />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm" «lockOutTime="10"» />
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm" failureCount="3" lockOutTime="600" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const realm of file.ofClass('Realm', 'LockOutRealm')) {
      for (const [name, isBad, wanted] of [
        ['failureCount', (count: number) => count > 10, '5'],
        ['lockOutTime', (time: number) => time < 300, '300'],
      ] as const) {
        const setting = realm.attribute(name);
        if (setting.is === 'set' && /^\d+$/.test(setting.value) && isBad(Number(setting.value)))
          yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } }, wanted };
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});
