import { CRITICAL, HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_user_password_default',
  title: 'A user has a well-known password, such as tomcat/tomcat or admin/admin',
  severity: CRITICAL,
  problem: 'Bots try these pairs first; with a role of the manager whoever signs in runs code on the server.',
  remediation: 'Give the user a long random password, or remove the user.',
  sources: [SECURITY, 'https://tomcat.apache.org/tomcat-10.1-doc/manager-howto.html'],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [
      `
<tomcat-users>
  <user username="tomcat" «password="tomcat"» roles="manager-gui" />
</tomcat-users>`,
      `
<tomcat-users>
  <user username="deploy" «password="s3cret"» roles="manager-script" />
</tomcat-users>`,
    ],
    good: [
      `
<tomcat-users>
  <user username="deploy" password="\${deploy.password}" roles="manager-script" />
</tomcat-users>`,
      `
<tomcat-users>
  <!-- <user username="tomcat" password="tomcat" roles="manager-gui" /> -->
</tomcat-users>`, // in a comment
      `
<tomcat-users>
  <user username="admin" password="&lt;must-be-changed&gt;" roles="manager-gui" />
</tomcat-users>`, // to be replaced
    ],
  },

  reads: ['tomcat-users.xml'],
  *check({ file }) {
    for (const user of file.all('user')) {
      const password = user.attribute('password');
      if (password.is !== 'set') continue;
      const name = user.value('username') ?? user.value('name');
      const isKnown =
        secretKind(password.value) === 'well-known' || /^(?:s3cret|tomcat|manager)$/i.test(password.value);
      const isName = name !== undefined && name !== '' && name === password.value;
      if (isKnown || isName || password.value === '')
        yield {
          at: password.at,
          message: password.value === '' ? 'the password is empty' : 'the password is well-known',
          severity: severityOf(user.attribute('roles')),
        };
    }
  },
});

/** Roles of the applications that come with Tomcat let it run code; a user without any has only what asks for no role. */
function severityOf(roles: Setting): Severity {
  if (roles.is === 'absent' || (roles.is === 'set' && roles.value.trim() === '')) return MODERATE;
  return roles.is === 'unknown' || /(?:^|[\s,])(?:manager|admin)/.test(roles.value) ? CRITICAL : HIGH;
}
