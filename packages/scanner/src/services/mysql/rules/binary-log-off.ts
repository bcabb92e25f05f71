import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cisMariadb, cwe, nist, stigMariadb } from '../../../rules/rulesets.ts';

export default mysqlRule({
  id: 'mysql_binary_log_off',
  title: 'The binary log is switched off (skip-log-bin)',
  severity: MODERATE_LOW,
  problem:
    'Everything since the last backup is lost when somebody deletes or encrypts the data: without the binary log there is no recovery to a point in time, nor a record of what was changed.',
  remediation: 'Remove `skip-log-bin`, set `log_bin`, and copy the binary logs to another machine.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/replication-options-binary-log.html#option_mysqld_log-bin'],
  references: [cisMariadb('2.1.5'), cwe(778), nist('CP-9'), stigMariadb('V-253708'), stigMariadb('V-253709')],

  examples: {
    bad: ['[mysqld]\n«skip-log-bin»\n', '[mysqld]\nlog_bin = mysql-bin\n«disable_log_bin»\n'],
    good: [
      '[mysqld]\nskip-log-bin\nlog_bin = mysql-bin\n', // the later one wins
      '[mysqld]\n# skip-log-bin\n',
      '[mysqld]\nskip-log-bin = 0\n',
      '[mysqldump]\nskip-log-bin\n',
    ],
  },

  *check({ file }) {
    const log = file.inForce('log-bin');
    if (log.is !== 'set' || log.value !== 'OFF') return;
    const name = directiveOf({ at: log.at, message: '' })?.name ?? '';
    if (/^(?:loose[-_])?(?:skip|disable)/i.test(name)) yield { at: log.at, message: 'no binary log is written' };
  },
  fix: {
    kind: 'suggested',
    needs: 'room for the binary logs, and before MySQL 8.0 log_bin and server_id',
    edits: removeDirective,
  },
});
