import { MODERATE_LOW } from '@plumbline/model/severity';
import { NOTHING, UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_passwords_not_hashed',
  title: 'A realm compares passwords as plain text: no CredentialHandler',
  severity: MODERATE_LOW,
  problem:
    'The passwords of all users stand in the file or the database as they are, for everybody who reads it or a backup.',
  remediation: 'Add a CredentialHandler such as `SecretKeyCredentialHandler` to the Realm and store hashes.',
  sources: [`${CONFIG}/credentialhandler.html`],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        «<Realm className="org.apache.catalina.realm.DataSourceRealm" dataSourceName="jdbc/users" />»
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
        <Realm className="org.apache.catalina.realm.DataSourceRealm" dataSourceName="jdbc/users">
          <CredentialHandler className="org.apache.catalina.realm.SecretKeyCredentialHandler" />
        </Realm>
      </Realm>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldaps://a.example" />
      </Realm>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  of: 'realm',
  judge(realm, { file }) {
    if (!isOfClass(realm, 'UserDatabaseRealm', 'MemoryRealm', 'DataSourceRealm', 'JDBCRealm')) return NOTHING;
    if (!file.isWhole) return UNKNOWN;
    return realm.has('digest') || realm.children('CredentialHandler').length > 0 ? undefined : 'no CredentialHandler';
  },
});
