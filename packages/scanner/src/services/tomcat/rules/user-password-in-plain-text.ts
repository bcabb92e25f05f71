import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_user_password_in_plain_text',
  title: 'The password of a user stands in tomcat-users.xml as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever can read this file or a backup can sign in; with a role of the manager that means running code on the server.',
  remediation: 'Write a hash that `digest.sh` makes in place of the password, and a CredentialHandler at the Realm.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/realm-howto.html#Digested_Passwords'],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [
      `
<tomcat-users>
  <user username="deploy" «password="T7vNq2xWc9RbLz5KfYpD"» roles="manager-script" />
</tomcat-users>`,
    ],
    good: [
      `
<tomcat-users>
  <user username="deploy" password="6d1a$100000$5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8" roles="manager-script" />
</tomcat-users>`,
      `
<tomcat-users>
  <user username="deploy" password="5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8" roles="shop" />
</tomcat-users>`,
      `
<tomcat-users>
  <user username="deploy" password="tomcat" roles="shop" />
</tomcat-users>`,
    ],
  },

  reads: ['tomcat-users.xml'],
  *check({ file }) {
    for (const user of file.all('user')) {
      const password = user.attribute('password');
      const isLiteral =
        password.is === 'set' &&
        secretKind(password.value) === 'literal' &&
        !/^(?:s3cret|manager)$/i.test(password.value);
      if (
        !isLiteral ||
        HASH.test(password.value) ||
        password.value === user.value('username') ||
        password.value.toLowerCase() === 'tomcat'
      )
        continue;
      const isManager = /\b(?:manager|admin)-/.test(user.value('roles') ?? '');
      yield {
        at: password.at,
        message: { code: 'holds-password', values: { setting: 'password' } },
        ...(isManager ? { severity: HIGH } : {}),
      };
    }
  },
});

/** A hash in hexadecimal digits, with or without salt and iterations, or one that names its algorithm. */
const HASH = /^(?:[\da-f]{32,}|[\da-f]*\$\d+\$[\da-f]+|\{\w+\}.+|\$2[aby]\$.+)$/i;
