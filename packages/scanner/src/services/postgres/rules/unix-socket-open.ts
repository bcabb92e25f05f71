import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { HbaRecord } from '../pg-hba-file.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { modeOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_unix_socket_open',
  title: 'Every user of the machine can connect to the Unix socket',
  severity: MODERATE_LOW,
  problem:
    'The permissions of the socket let every local user connect, and pg_hba.conf lets local connections in without asking who it is.',
  remediation: 'Set `unix_socket_permissions = 0770` and `unix_socket_group`, or use `peer` for local connections.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-UNIX-SOCKET-PERMISSIONS'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [{ text: '«unix_socket_permissions = 0777»\n', files: { 'pg_hba.conf': 'local all all trust\n' } }],
    good: [
      'unix_socket_permissions = 0770\n',
      'port = 5432\n',
      { text: 'unix_socket_permissions = 0777\n', files: { 'pg_hba.conf': 'local all all peer\n' } },
      { text: 'unix_socket_permissions = 0777\n', files: { 'pg_hba.conf': 'local all all md5\n' } }, // a password is asked for
    ],
  },

  setting: 'unix_socket_permissions',
  bad(value, { subject }) {
    if (((modeOf(value) ?? 0) & 0o002) === 0) return false;
    return subject.hba?.records.some((record) => asksForNothing(record, subject)) ?? UNKNOWN;
  },
  default: UNTOLD,
  safe: '0770',
  fix: { kind: 'suggested', needs: 'a group of all accounts that connect (unix_socket_group)' },
});

function asksForNothing(record: HbaRecord, server: PostgresServer): boolean {
  if (record.type !== 'local') return false;
  return record.method === 'trust' || server.letsEveryUserIn(record);
}
