import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { isRemote } from '../pg-hba-file.ts';
import { encrypted, recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci, stigPostgres } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_trust_remote',
  title: 'Trust authentication: other machines connect without a password',
  severity: CRITICAL,
  problem:
    'With `trust` a client only names the user that it wants to be, the superuser among them. Whoever reaches the port from these addresses owns the data and, through functions of the server, the machine.',
  remediation: 'Use `hostssl` with `scram-sha-256` or `cert` instead of `trust`.',
  sources: ['https://www.postgresql.org/docs/current/auth-trust.html'],
  references: [cwe(306), nist('IA-2'), pci('8.3.1'), stigPostgres('V-261858'), stigPostgres('V-261890')],

  examples: {
    bad: [
      'local all all peer\n«host all all 0.0.0.0/0 trust»\n',
      '«hostssl app app 10.0.0.0 255.0.0.0 trust»\n',
      '«host {{ database }} {{ user }} 10.0.0.0/8 trust»\n', // whoever they are
      {
        text: '«host all all all trust»\n',
        files: { 'postgresql.conf': "listen_addresses = '*'\n" },
      },
    ],
    good: [
      'host all all 0.0.0.0/0 scram-sha-256\n',
      'host shop shop {{ network }} trust\n',
      'host all all 0.0.0.0/0 scram-sha-256\nhost {{ database }} shop 10.0.0.0/8 trust\n',
      'host all all 127.0.0.1/32 trust\n', // postgres_hba_trust_local
      'host all all 0.0.0.0/0 reject\nhost all all 10.0.0.0/8 trust\n', // the first record decides
    ],
  },

  judge(record, { subject }) {
    if (record.method !== 'trust' || !isRemote(record)) return undefined;
    return subject.conf?.isReachable() === false
      ? { severity: HIGH, message: 'trust for other machines; the server now listens on localhost alone' }
      : 'trust for other machines';
  },
  fix: {
    kind: 'suggested',
    needs: '`ssl = on` with a certificate, and passwords for these users',
    edits: (finding) => [...encrypted(finding), ...setArgument(finding, /^trust$/, 'scram-sha-256')],
  },
});
