import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { PGBOUNCER_MANUAL, userListRule } from '../postgres-rule.ts';

export default userListRule({
  id: 'postgres_pgbouncer_users_in_plain_text',
  title: 'userlist.txt of PgBouncer holds plaintext passwords',
  terms: [...HARDCODED_SECRET, 'auth_file'],
  severity: MODERATE,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in signs in to the databases as these users.',
  remediation:
    'Put the SCRAM secret of `pg_authid` in place of the password, or let PgBouncer ask for it by `auth_query`, and change the password.',
  sources: [`${PGBOUNCER_MANUAL}#authentication-file-format`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: ['«"shop" "s3cr3t-4711"»\n"admin" "md545f2603610af569b6155c45067268c6b"\n'],
    good: [
      '"shop" "SCRAM-SHA-256$4096:c2FsdHNhbHQ=$c3RvcmVk:c2VydmVy"\n"admin" "md545f2603610af569b6155c45067268c6b"\n',
      '"shop" ""\n', // nobody signs in so
      '"shop" "${SHOP_PASSWORD}"\n; "shop" "s3cr3t-4711"\n',
    ],
  },

  *check({ file }) {
    for (const { directive, secret } of file.users) {
      if (/^(?:md5[\da-f]{32}|SCRAM-SHA-256\$.*)$/.test(secret) || !isExposedSecret(secret)) continue;
      yield { at: directive, message: { code: 'holds-password', values: { setting: 'userlist.txt' } } };
    }
  },
});
