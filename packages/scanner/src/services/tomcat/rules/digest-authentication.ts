import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_digest_authentication',
  title: 'Users sign in by HTTP digest, which needs passwords as plain text or fast hashes (MD5)',
  severity: MODERATE_LOW,
  problem:
    'Tomcat has to keep each password as it is, or as an unsalted MD5 or SHA-256 that is as good as the password. Whoever gets these, or records a login without TLS, finds the password quickly.',
  remediation: 'Set `auth-method` to FORM or BASIC over TLS, or to CLIENT-CERT.',
  sources: [`${CONFIG}/valve.html#Digest_Authenticator_Valve`],
  references: [cwe(328), nist('IA-5')],

  examples: {
    bad: [
      `
<web-app>
  <login-config>
    «<auth-method>DIGEST</auth-method>»
  </login-config>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <login-config>
    <auth-method>CLIENT-CERT</auth-method>
  </login-config>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const method of file.all('auth-method')) {
      const name = method.text;
      if (name.is === 'set' && name.value.toUpperCase() === 'DIGEST')
        yield { at: method.node, message: { code: 'is', values: { setting: 'auth-method', value: name.value } } };
    }
  },
});
