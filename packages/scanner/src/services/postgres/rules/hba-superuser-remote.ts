import { HIGH } from '@plumbline/model/severity';
import { isRemote, letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_superuser_remote',
  title: 'The superuser may sign in from other machines',
  severity: HIGH,
  problem:
    'The account `postgres` is known to everyone and may do everything, also run programs on the machine. From the network only what the record asks for, mostly a password, stands in between.',
  remediation: 'Let `postgres` connect by `local … peer` alone and give people accounts of their own.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: ['«hostssl all postgres 10.0.0.0/8 scram-sha-256»\n', '«host all app,postgres 10.0.0.0/8 md5»\n'],
    good: [
      'local all postgres peer\n',
      'host all postgres 127.0.0.1/32 scram-sha-256\n',
      'host all postgres 0.0.0.0/0 reject\n',
      'hostssl postgres app 10.0.0.0/8 scram-sha-256\n',
    ],
  },

  // A record with trust is reported for that, which is worse.
  judge: (record) =>
    isRemote(record) &&
    letsIn(record) &&
    record.method !== 'trust' &&
    record.users.some(({ text }) => text === 'postgres')
      ? 'postgres may sign in from other machines'
      : undefined,
});
