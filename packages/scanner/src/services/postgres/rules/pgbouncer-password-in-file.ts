import { HIGH } from '@plumbline/model/severity';
import { valueOf } from '../../../reading/section-keys.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { PGBOUNCER_MANUAL, pgBouncerRule } from '../postgres-rule.ts';
import { wordOfConnection } from '../pgbouncer-file.ts';

export default pgBouncerRule({
  id: 'postgres_pgbouncer_password_in_file',
  title: 'pgbouncer.ini holds the plaintext password of a database',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in can sign in to the database with the password, also past PgBouncer.',
  remediation:
    'Remove the password and change it. Keep the secrets of users in `auth_file`, outside the repository and readable by PgBouncer alone.',
  sources: [`${PGBOUNCER_MANUAL}#password`, `${PGBOUNCER_MANUAL}#auth_file`],
  references: [cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      '[databases]\n«shop = host=10.0.0.2 user=shop password=s3cr3t-4711»\n[pgbouncer]\nauth_type = scram-sha-256\n',
      "[databases]\n«* = host=10.0.0.2 user = shop password = 'two words'»\n",
    ],
    good: [
      '[databases]\nshop = host=10.0.0.2 user=shop\n',
      '[databases]\nshop = host=10.0.0.2 user=shop password=${SHOP_PASSWORD}\n',
      '[databases]\n; shop = host=10.0.0.2 user=shop password=s3cr3t-4711\nshop = host=10.0.0.2\n',
    ],
  },

  *check({ file }) {
    for (const database of file.databases) {
      const password = wordOfConnection(valueOf(database), 'password');
      if (password !== undefined && isExposedSecret(password))
        yield { at: database, message: { code: 'holds-password', values: { setting: 'password' } } };
    }
  },
});
