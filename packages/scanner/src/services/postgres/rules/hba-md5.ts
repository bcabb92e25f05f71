import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isRemote } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_md5',
  title: 'Clients sign in by weak md5 authentication',
  severity: MODERATE,
  problem:
    'A sign-in by `md5` that was overheard is reversed quickly, and a stolen hash is as good as the password. Only who has a password that is stored for SCRAM signs in by that all the same. Passwords of MD5 are deprecated since PostgreSQL 18.',
  remediation:
    "Set `password_encryption = 'scram-sha-256'`, set the passwords anew and use `scram-sha-256` instead of `md5`.",
  sources: ['https://www.postgresql.org/docs/current/auth-password.html'],
  references: [cwe(327), nist('IA-5'), stigPostgres('V-261858')],

  examples: {
    bad: ['«host all all 10.0.0.0/8 md5»\n', '«local all app md5»\n'],
    good: ['host all all 10.0.0.0/8 scram-sha-256\n', 'host all md5 10.0.0.0/8 scram-sha-256\n'],
  },

  judge: (record) =>
    record.method === 'md5'
      ? { message: 'the method is md5', severity: isRemote(record) ? MODERATE : MODERATE_LOW }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'passwords that are stored as SCRAM: those stored as MD5 have to be set again',
    edits: (finding) => setArgument(finding, /^md5$/, 'scram-sha-256'),
  },
});
