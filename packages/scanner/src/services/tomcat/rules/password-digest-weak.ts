import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_password_digest_weak',
  title: 'Passwords of users are hashed with MD5 or SHA-1',
  severity: MODERATE,
  problem: 'Whoever gets the hashes finds most passwords within hours and tries them elsewhere too.',
  remediation:
    'Use `<CredentialHandler className="org.apache.catalina.realm.SecretKeyCredentialHandler" algorithm="PBKDF2WithHmacSHA512" iterations="210000" keyLength="256" saltLength="16"/>` and hash the passwords anew.',
  sources: [`${CONFIG}/credentialhandler.html`],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.LockOutRealm">
        <Realm className="org.apache.catalina.realm.UserDatabaseRealm">
          <CredentialHandler className="org.apache.catalina.realm.MessageDigestCredentialHandler" «algorithm="MD5"» />
        </Realm>
      </Realm>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.MemoryRealm" «digest="SHA"» />
    </Engine>
  </Service>
</Server>`, // Tomcat 8
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.UserDatabaseRealm">
        <CredentialHandler className="org.apache.catalina.realm.SecretKeyCredentialHandler" algorithm="PBKDF2WithHmacSHA512" />
      </Realm>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  reads: ['server.xml', 'context.xml'],
  *check({ file }) {
    const settings = [
      ...file.all('CredentialHandler').map((handler) => ['algorithm', handler.attribute('algorithm')] as const),
      ...file.all('Realm').map((realm) => ['digest', realm.attribute('digest')] as const),
    ];
    for (const [name, setting] of settings) {
      if (setting.is === 'set' && /^(?:MD[245]|SHA|SHA-?1|PBKDF2WithHmacMD5)$/i.test(setting.value))
        yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
    }
  },
});
