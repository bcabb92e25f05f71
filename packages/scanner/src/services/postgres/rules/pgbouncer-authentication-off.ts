import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

const isOpen = oneOf('trust', 'any');

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_authentication_off',
  title: 'PgBouncer lets clients in without a password (auth_type)',
  terms: ['trust authentication'],
  severity: CRITICAL,
  problem:
    'With `trust` a client only names the user that it wants to be, and with `any` not even that, the administrator of the console among them. PgBouncer then signs in to PostgreSQL for it, so whoever reaches the pooler owns the data.',
  remediation: 'Set `auth_type = scram-sha-256`, with an `auth_file` or an `auth_query`.',
  sources: [`${PGBOUNCER_MANUAL}#auth_type`],
  references: [cwe(306), nist('IA-2'), pci('8.3.1')],

  examples: {
    bad: [
      '[databases]\nshop = host=10.0.0.2\n[pgbouncer]\nlisten_addr = *\n«auth_type = trust»\nauth_file = userlist.txt\n',
      '[pgbouncer]\nlisten_addr = 10.0.0.4\n«auth_type=any»\n',
      '[databases]\n{% for name in names %}\n{{ name }} = host=10.0.0.2\n{% endfor %}\n[pgbouncer]\nlisten_addr = *\n«auth_type = trust»\n',
      '[pgbouncer]\n«auth_type = trust»\n', // whoever has an account of the machine
    ],
    good: [
      '[pgbouncer]\nlisten_addr = *\nauth_type = scram-sha-256\n',
      '[pgbouncer]\nlisten_addr = *\n; auth_type = trust\nauth_type = cert\n',
      '[pgbouncer]\nlisten_addr = *\nauth_type = trust\nauth_type = hba\n', // the last one is in force
      '[pgbouncer]\nauth_type = {{ pgbouncer_auth_type }}\n',
      '[pgbouncer]\nauth_type = trust\n%include /etc/pgbouncer/local.ini\n',
    ],
  },

  setting: 'auth_type',
  bad(value, { file }) {
    if (!isOpen(value)) return false;
    const isReachable = file.isReachable();
    if (isReachable === undefined) return UNKNOWN;
    return isReachable ? {} : { severity: HIGH };
  },
  safe: 'scram-sha-256',
  fix: { kind: 'suggested', needs: 'the passwords of the users in auth_file, or an auth_query' },
});
