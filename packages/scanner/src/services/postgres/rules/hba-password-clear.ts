import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { isRemote } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci, stigPostgres } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_password_clear',
  title: 'Clients send their passwords in cleartext',
  severity: HIGH,
  problem:
    'The method `password` sends the password itself. Without TLS everyone in between reads it, and with TLS a false server still learns it.',
  remediation: 'Use `scram-sha-256` instead of `password`.',
  sources: ['https://www.postgresql.org/docs/current/auth-password.html'],
  references: [cwe(319), nist('IA-5(1)'), pci('8.3.2'), stigPostgres('V-261892'), stigPostgres('V-261858')],

  examples: {
    bad: ['«host all all 10.0.0.0/8 password»\n', '«local all all password»\n'],
    good: ['host all all 10.0.0.0/8 scram-sha-256\n', 'host password password 10.0.0.0/8 scram-sha-256\n'],
  },

  judge(record) {
    if (record.method !== 'password') return undefined;
    const isExposed = isRemote(record) && record.type !== 'hostssl';
    return { message: 'the method is password', severity: isExposed ? HIGH : MODERATE_LOW };
  },
  fix: {
    kind: 'suggested',
    needs: 'passwords that are stored as SCRAM: those stored as MD5 have to be set again',
    edits: (finding) => setArgument(finding, /^password$/, 'scram-sha-256'),
  },
});
