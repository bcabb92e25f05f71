import { MODERATE } from '@plumbline/model/severity';
import { NOTHING, UNKNOWN } from '../../../rule.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_realm_without_lockout',
  title: 'Passwords can be tried without limit: no LockOutRealm',
  severity: MODERATE,
  problem: 'An attacker tries passwords of known users, such as those of the manager, until one fits.',
  remediation: 'Put the Realm into `<Realm className="org.apache.catalina.realm.LockOutRealm">`.',
  sources: [`${CONFIG}/realm.html#LockOut_Realm_-_org.apache.catalina.realm.LockOutRealm`, SECURITY],
  references: [cisTomcat('5.2'), cwe(307), nist('AC-7'), stigTomcat('V-222980')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      «<Realm className="org.apache.catalina.realm.UserDatabaseRealm" resourceName="UserDatabase" />»
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        <Realm className="org.apache.catalina.realm.UserDatabaseRealm" resourceName="UserDatabase" />
      </Realm>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        <Realm className="org.apache.catalina.realm.CombinedRealm">
          <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldaps://a.example" />
        </Realm>
      </Realm>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="com.example.OwnRealm" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  of: 'realm',
  judge(realm) {
    if (!isOfClass(realm, ...WITH_PASSWORDS)) return NOTHING;
    const above = [...realm.ancestors()].filter(({ name }) => name === 'Realm');
    if (above.some((element) => isOfClass(element, 'LockOutRealm'))) return undefined;
    return above.some((element) => element.attribute('className').is === 'unknown')
      ? UNKNOWN
      : 'stands in no LockOutRealm';
  },
});

const WITH_PASSWORDS = ['UserDatabaseRealm', 'MemoryRealm', 'DataSourceRealm', 'JDBCRealm', 'JNDIRealm', 'JAASRealm'];
