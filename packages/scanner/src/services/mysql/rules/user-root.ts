import { HIGH } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';

export default mysqlRule({
  id: 'mysql_user_root',
  title: 'MySQL runs as the root user',
  severity: HIGH,
  problem:
    'A flaw of the server, or an account with the FILE privilege, then reads and writes every file of the machine as root.',
  remediation: 'Set `user=mysql` and give that user the data directory.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/changing-mysql-user.html',
    'https://dev.mysql.com/doc/refman/8.4/en/program-options.html',
  ],
  references: [cisMariadb('1.2'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      '[mysqld]\n«user = root»\n',
      '[mysqld_safe]\n«user = root»\n',
      '[mysqld]\n«user = "root"»\n[mariadb]\nuser = mysql\n', // the first one counts, whatever comes later
    ],
    good: ['[mysqld]\nuser = mysql\n', '[mysqld]\nuser = mysql\nuser = root\n', '[client]\nuser = root\n'],
  },

  *check({ file }) {
    for (const user of [file.inForce('user'), ...file.inGroup('mysqld_safe', 'user').slice(-1)]) {
      if (user.is !== 'set' || user.value !== 'root') continue;
      yield { at: user.at, message: { code: 'is', values: { setting: 'user', value: 'root' } }, wanted: 'mysql' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an account named mysql on the machine that owns the data directory',
    edits: (finding) => replaceDirective(finding, 'user=mysql'),
  },
});
