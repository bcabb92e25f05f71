import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_ldap_unencrypted',
  title: 'Users are looked up in the directory by plain LDAP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The passwords of users, and that of the directory account, cross the network as plain text.',
  remediation: 'Write `ldaps://` in `connectionURL`, or set `useStartTls="true"`.',
  sources: [`${CONFIG}/realm.html#JNDI_Directory_Realm_-_org.apache.catalina.realm.JNDIRealm`],
  references: [cwe(319), nist('SC-8'), stigTomcat('V-222965')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" «connectionURL="ldap://directory.example:389"» />
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldaps://directory.example:636" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldap://directory.example" useStartTls="true" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldap://directory.example:636" protocol="ssl" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" connectionURL="ldap://localhost:389" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  reads: ['server.xml', 'context.xml'],
  *check({ file }) {
    for (const realm of file.ofClass('Realm', 'JNDIRealm')) {
      const startTls = realm.attribute('useStartTls');
      if (startTls.is === 'unknown' || (startTls.is === 'set' && isTrue(startTls.value))) continue;
      // With a protocol of this kind, Java speaks TLS at addresses of ldap:// too.
      const protocol = realm.attribute('protocol');
      if (protocol.is === 'unknown' || isSetTo(protocol, (name) => /^(?:ssl|tls)/i.test(name))) continue;
      for (const name of ['connectionURL', 'alternateURL']) {
        const url = realm.attribute(name);
        if (url.is === 'set' && /^ldap:/i.test(url.value) && !isLoopback(url.value))
          yield { at: url.at, message: { code: 'is', values: { setting: name, value: url.value } } };
      }
    }
  },
});
