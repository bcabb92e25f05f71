import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_realm_not_for_production',
  title: 'A realm that is not made for production holds the users',
  severity: MODERATE_LOW,
  problem:
    'MemoryRealm keeps passwords in a file that is read at the start only: a user who was taken out goes on signing in. JDBCRealm lets one user wait for all others.',
  remediation: 'Use a DataSourceRealm or JNDIRealm in a LockOutRealm.',
  sources: [`${CONFIG}/realm.html`, SECURITY],
  references: [cisTomcat('5.1'), cwe(522), nist('IA-5'), stigTomcat('V-222962')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        «<Realm className="org.apache.catalina.realm.MemoryRealm" />»
      </Realm>
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
        <Realm className="org.apache.catalina.realm.DataSourceRealm" dataSourceName="jdbc/users" />
      </Realm>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  of: 'realm',
  judge: (realm) => (isOfClass(realm, 'MemoryRealm', 'JDBCRealm') ? 'made for tests' : undefined),
});
