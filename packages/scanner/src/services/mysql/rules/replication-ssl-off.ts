import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { describe, mysqlRule } from '../mysql-rule.ts';
import { rewriteFound } from '../../../fixes.ts';
import { cwe, nist } from '../../../rulesets.ts';

const OPTIONS: readonly { readonly name: string; readonly isBad: (value: string) => boolean }[] = [
  { name: 'group_replication_ssl_mode', isBad: (value) => /^disabled$/i.test(value) },
  { name: 'group_replication_recovery_use_ssl', isBad: isOff },
  { name: 'master-ssl', isBad: isOff },
];
export default mysqlRule({
  id: 'mysql_replication_ssl_off',
  title: 'Servers replicate without encryption',
  severity: MODERATE,
  problem:
    'Every change to the data crosses the network in clear between the servers, where it can be read and forged.',
  remediation: 'Set `group_replication_ssl_mode=VERIFY_IDENTITY` and `group_replication_recovery_use_ssl=ON`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/group-replication-secure-socket-layer-support-ssl.html'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\n«group_replication_ssl_mode = DISABLED»\n',
      '[mysqld]\n«loose-group_replication_recovery_use_ssl = OFF»\n',
    ],
    good: ['[mysqld]\ngroup_replication_ssl_mode = REQUIRED\n'],
  },

  *check({ file }) {
    for (const { name, isBad } of OPTIONS) {
      const option = file.inForce(name);
      if (option && !option.isUnknown && isBad(option.value)) yield { at: option.directive, message: describe(option) };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certificates on every member of the group',
    edits: (finding) =>
      rewriteFound(finding, (text) => text.replace(/\bDISABLED$/i, 'REQUIRED').replace(/\b(OFF|0|FALSE)$/i, 'ON')),
  },
});
