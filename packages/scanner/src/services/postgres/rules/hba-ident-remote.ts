import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { isRemote } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_ident_remote',
  title: 'Ident authentication: the client machine says who its user is',
  severity: HIGH,
  problem:
    'With `ident` the server asks the client machine for the name of its user and believes the answer. Whoever controls that machine, or answers in its place, is any user that they like.',
  remediation: 'Use `scram-sha-256` or `cert` instead of `ident`.',
  sources: ['https://www.postgresql.org/docs/current/auth-ident.html'],
  references: [cwe(290), nist('IA-2'), stigPostgres('V-261858')],

  examples: {
    bad: ['«host all all 10.0.0.0/8 ident»\n', '«host all all 127.0.0.1/32 ident»\n'],
    good: ['local all all ident\n', 'local all all peer\n'], // on local records, ident means peer
  },

  judge: (record) =>
    record.method === 'ident' && record.type !== 'local'
      ? { message: 'the method is ident', severity: isRemote(record) ? HIGH : MODERATE_LOW }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'passwords for these users',
    edits: (finding) => setArgument(finding, /^ident$/, 'scram-sha-256'),
  },
});
