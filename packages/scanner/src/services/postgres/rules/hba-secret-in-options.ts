import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { recordRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

const OPTIONS = ['ldapbindpasswd', 'radiussecrets', 'radiussecret'];
export default recordRule({
  id: 'postgres_hba_secret_in_options',
  title: 'A record of pg_hba.conf holds a plaintext password',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in can read the directory, or forge answers of the RADIUS server and sign in as anyone.',
  remediation: 'Change the password, keep the file out of repositories, and prefer `ldapprefix`, `gss` or `cert`.',
  sources: [
    'https://www.postgresql.org/docs/current/auth-ldap.html',
    'https://www.postgresql.org/docs/current/auth-radius.html',
  ],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [
      '«hostssl all all 10.0.0.0/8 ldap ldapserver=l.example.com ldaptls=1 ldapbindpasswd=s3cret»\n',
      '«hostssl all all 10.0.0.0/8 radius radiusservers="10.0.0.2" radiussecrets="s3cret"»\n',
    ],
    good: ['hostssl all all 10.0.0.0/8 ldap ldapserver=l.example.com ldaptls=1 ldapprefix="cn="\n'],
  },

  judge({ options }) {
    const name = OPTIONS.find((option) => isExposedSecret(options.get(option) ?? ''));
    return name === undefined ? undefined : `${name} holds a password`;
  },
});
