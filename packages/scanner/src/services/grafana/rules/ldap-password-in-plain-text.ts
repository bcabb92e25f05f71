import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { ldapRule, LDAP } from '../grafana-rule.ts';

export default ldapRule({
  id: 'grafana_ldap_password_in_plain_text',
  title: "The password of the directory's account stands in plain text (bind_password)",
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever can read the file or its repository searches the directory, and does there whatever the account may.',
  remediation:
    'Write `bind_password = "$__file{/run/secrets/ldap}"`, or `"${LDAP_PASSWORD}"`, and change the password.',
  sources: [LDAP],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`[[servers]]\nhost = "ldap.example.com"\n«bind_password = 'vK8qLm2xRt5w'»\n`],
    good: [
      `[[servers]]\nhost = "ldap.example.com"\nbind_password = '$__file{/run/secrets/ldap}'\n`,
      `[[servers]]\nhost = "ldap.example.com"\nbind_password = "\${LDAP_PASSWORD}"\n`,
      `[[servers]]\nhost = "ldap.example.com"\nbind_dn = "cn=%s,dc=example"\n`, // people bind as themselves
    ],
  },

  *check({ file }) {
    for (const password of file.settings('servers.*.bind_password')) {
      if (password.is === 'set' && isExposedSecret(password.value))
        yield { at: password.at, message: { code: 'holds-password', values: { setting: 'bind_password' } } };
    }
  },
});
