import { HIGH } from '@plumbline/model/severity';
import { isAnyAddress } from '../hba-address.ts';
import { hasKeyword, isRemote, letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_replication_wide',
  title: 'The whole cluster can be copied from many places',
  severity: HIGH,
  problem:
    'A replication connection copies every database with all passwords. This record allows it for every role that may replicate, superusers among them, or from any address.',
  remediation: 'Name the replication user and the addresses of the replicas.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(284), nist('AC-6')],

  examples: {
    bad: [
      '«hostssl replication replica 0.0.0.0/0 scram-sha-256»\n',
      '«hostssl replication all 10.0.0.0/8 scram-sha-256»\n',
    ],
    good: [
      'hostssl replication replica 10.0.0.6/32 scram-sha-256\n',
      'host replication all 127.0.0.1/32 scram-sha-256\n',
      'hostssl "replication" all 10.0.0.0/8 scram-sha-256\n', // a database of that name
      'hostssl all all 10.0.0.0/8 scram-sha-256\n', // all leaves replication out
    ],
  },

  judge(record) {
    if (!isRemote(record) || !letsIn(record) || record.method === 'trust') return undefined;
    if (!hasKeyword(record.databases, 'replication')) return undefined;
    if (hasKeyword(record.users, 'all')) return 'replication is allowed for every user';
    return record.address && isAnyAddress(record.address) ? 'replication is allowed from any address' : undefined;
  },
});
