import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_md5',
  title: 'Clients of PgBouncer sign in by weak md5 authentication (auth_type)',
  severity: MODERATE_LOW,
  problem:
    'A sign-in by `md5` that was overheard is reversed quickly, and the hash in the list of users is as good as the password. Only who has a secret for SCRAM signs in by that all the same.',
  remediation: 'Put SCRAM secrets into `auth_file` and set `auth_type = scram-sha-256`.',
  sources: [`${PGBOUNCER_MANUAL}#auth_type`, 'https://www.postgresql.org/docs/current/auth-password.html'],
  references: [cwe(327), nist('IA-5')],

  examples: {
    bad: [
      '[databases]\nshop = host=10.0.0.2\n[pgbouncer]\nlisten_addr = *\n«auth_type = md5»\nauth_file = userlist.txt\n',
    ],
    good: [
      '[pgbouncer]\nlisten_addr = *\nauth_type = scram-sha-256\n',
      '[pgbouncer]\nlisten_addr = *\nauth_type = md5\nauth_type = hba\n', // the last one is in force
      '[pgbouncer]\n; auth_type = md5\nauth_file = md5\n',
    ],
  },

  setting: 'auth_type',
  bad: oneOf('md5'),
  default: UNTOLD,
  safe: 'scram-sha-256',
  fix: { kind: 'suggested', needs: 'secrets for SCRAM: those stored as MD5 have to be set again' },
});
