import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_digest_authentication',
  title: 'Users sign in by HTTP digest, which stores passwords as MD5',
  severity: MODERATE_LOW,
  problem: 'Whoever gets the stored digests or records a login finds the password quickly.',
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
