import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_login_unencrypted',
  title: 'Users sign in and no constraint demands TLS (transport-guarantee)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'A browser that is led to the plain HTTP address sends the password, and later the session, as plain text.',
  remediation:
    'Add `<user-data-constraint><transport-guarantee>CONFIDENTIAL</transport-guarantee></user-data-constraint>` to the constraints.',
  sources: [
    'https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#specifying-security-constraints',
    SECURITY,
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
<web-app>
  <login-config>
    «<auth-method>BASIC</auth-method>»
  </login-config>
</web-app>`,
      `
<web-app>
  <security-constraint>
    <user-data-constraint>
      <transport-guarantee>NONE</transport-guarantee>
    </user-data-constraint>
  </security-constraint>
  <login-config>
    «<auth-method>FORM</auth-method>»
  </login-config>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <security-constraint>
    <user-data-constraint>
      <transport-guarantee>CONFIDENTIAL</transport-guarantee>
    </user-data-constraint>
  </security-constraint>
  <login-config>
    <auth-method>BASIC</auth-method>
  </login-config>
</web-app>`,
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
    if (!file.isWhole) return;
    const guarantees = file.all('transport-guarantee').map((guarantee) => guarantee.text);
    if (
      guarantees.some(
        (text) => text.is === 'unknown' || (text.is === 'set' && /^(?:CONFIDENTIAL|INTEGRAL)$/i.test(text.value)),
      )
    )
      return;
    for (const method of file.all('auth-method')) {
      const name = method.text;
      if (name.is === 'set' && /^(?:BASIC|FORM)$/i.test(name.value))
        yield {
          at: method.node,
          message: `${name.value} without TLS`,
          ...(name.value.toUpperCase() === 'BASIC' ? { severity: HIGH } : {}),
        };
    }
  },
});
