import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_id_kept_at_login',
  title: 'Sessions keep their id when users sign in (changeSessionIdOnAuthentication, session fixation)',
  severity: MODERATE,
  problem:
    'An attacker who gets a visitor to use a session id that they know, as by a link, is signed in as soon as the visitor signs in.',
  remediation: 'Remove `changeSessionIdOnAuthentication="false"` from the authenticator.',
  sources: [`${CONFIG}/valve.html`, 'https://owasp.org/www-community/attacks/Session_fixation'],
  references: [cwe(384), nist('SC-23')],

  examples: {
    bad: [
      `
<Context>
  <Valve className="org.apache.catalina.authenticator.FormAuthenticator" «changeSessionIdOnAuthentication="false"» />
</Context>`,
    ],
    good: [
      `
<Context>
  <Valve className="org.apache.catalina.authenticator.FormAuthenticator" changeSessionIdOnAuthentication="true" />
</Context>`,
      `
<Context>
  <Valve className="org.apache.catalina.authenticator.FormAuthenticator" />
  <!-- changeSessionIdOnAuthentication="false" -->
</Context>`,
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    for (const valve of file.all('Valve')) {
      const setting = valve.attribute('changeSessionIdOnAuthentication');
      if (setting.is === 'set' && isFalse(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'changeSessionIdOnAuthentication', value: setting.value } },
          wanted: 'true',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an application that may be given another session id at sign-in',
    edits: (finding) => setAttribute(finding, 'changeSessionIdOnAuthentication', 'true'),
  },
});
