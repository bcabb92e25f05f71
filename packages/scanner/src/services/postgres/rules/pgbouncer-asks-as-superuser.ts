import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_asks_as_superuser',
  title: 'PgBouncer looks passwords up as the superuser of PostgreSQL (auth_user = postgres)',
  terms: ['auth_query', 'pg_shadow', 'least privilege'],
  severity: MODERATE,
  problem:
    'Whoever takes PgBouncer over, or reads its list of users, has a superuser of every database behind it, where it only needs to call one function.',
  remediation:
    'Make a user without rights for it, and a `SECURITY DEFINER` function that only this user may call, which `auth_query` names.',
  sources: [`${PGBOUNCER_MANUAL}#auth_user`, `${PGBOUNCER_MANUAL}#auth_query`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: ['[databases]\nshop = host=10.0.0.2\n[pgbouncer]\nlisten_addr = 10.0.0.4\n«auth_user = postgres»\n'],
    good: [
      '[pgbouncer]\nauth_user = pgbouncer\nauth_query = SELECT * FROM pgbouncer.get_auth($1)\n',
      '[pgbouncer]\n; auth_user = postgres\nadmin_users = postgres\n',
    ],
  },

  setting: 'auth_user',
  bad: oneOf('postgres'),
});
