import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isRemote, letsIn } from '../pg-hba-file.ts';
import { encrypted, recordRule } from '../postgres-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default recordRule({
  id: 'postgres_hba_not_encrypted',
  title: 'Other machines may connect in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'A `host` record takes connections without TLS as well, and `hostnossl` takes nothing else. Attackers in between read and change statements and data.',
  remediation: 'Use `hostssl` instead, and refuse the rest with `hostnossl all all all reject`.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: ['«host all all 10.0.0.0/8 scram-sha-256»\n', '«hostnossl all all 10.0.0.0/8 scram-sha-256»\n'],
    good: [
      'hostssl all all 10.0.0.0/8 scram-sha-256\n',
      'hostgssenc all all 10.0.0.0/8 gss\n',
      'host all all 127.0.0.1/32 scram-sha-256\n',
      'host all all 10.0.0.0/8 reject\n',
      'hostnossl all all all reject\nhost all all 10.0.0.0/8 scram-sha-256\n', // what is left is encrypted
    ],
  },

  // Records with trust and password are reported for that, which is worse.
  judge(record, { file }) {
    if (!isRemote(record) || !letsIn(record) || /^(trust|password)$/.test(record.method)) return undefined;
    if (record.type === 'hostnossl') return { message: 'hostnossl lets only clear connections in', severity: HIGH };
    if (record.type !== 'host' || file.refusesClear(record)) return undefined;
    return 'host also lets connections in that are not encrypted';
  },
  fix: {
    kind: 'suggested',
    needs: '`ssl = on` with a certificate, and clients that all use TLS',
    edits: encrypted,
  },
});
