import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { HbaRecord } from '../pg-hba-file.ts';
import { modeOf } from '../postgresql-conf-file.ts';
import { confRule, describe } from '../postgres-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default confRule({
  id: 'postgres_unix_socket_open',
  title: 'Every user of the machine can connect to the socket',
  severity: MODERATE_LOW,
  problem:
    'The permissions of the socket let every local user connect, and pg_hba.conf lets local connections in by less than the name of the operating system user.',
  remediation: 'Set `unix_socket_permissions = 0770` and `unix_socket_group`, or use `peer` for local connections.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-UNIX-SOCKET-PERMISSIONS'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [{ text: '«unix_socket_permissions = 0777»\n', files: { 'pg_hba.conf': 'local all all md5\n' } }],
    good: [
      'unix_socket_permissions = 0770\n',
      'port = 5432\n',
      { text: 'unix_socket_permissions = 0777\n', files: { 'pg_hba.conf': 'local all all peer\n' } },
    ],
  },

  *check({ file, subject }) {
    const permissions = file.inForce('unix_socket_permissions');
    if (!permissions) return;
    if (permissions.isUnknown) yield UNKNOWN;
    else if (((modeOf(permissions.value) ?? 0) & 0o002) !== 0 && subject.hba?.records.some(asksForLess)) {
      yield { at: permissions.directive, message: describe(permissions) };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a group of all accounts that connect (unix_socket_group)',
    edits: (finding) => replaceArguments(finding, '0770'),
  },
});

function asksForLess({ type, method }: HbaRecord): boolean {
  return type === 'local' && !/^(peer|scram-sha-256|reject)$/.test(method);
}
