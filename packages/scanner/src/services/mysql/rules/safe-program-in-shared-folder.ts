import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlRule } from '../mysql-rule.ts';

const GROUPS = ['mysqld_safe', 'mariadbd-safe', 'mariadb_safe'];
export default mysqlRule({
  id: 'mysql_safe_program_in_shared_folder',
  title: 'mysqld_safe starts a program or library from a folder that everyone can write',
  terms: ['malloc-lib', 'LD_PRELOAD'],
  severity: MODERATE,
  problem:
    'mysqld_safe runs as root. Whoever puts a library or a program under that name into /tmp has it run as root at the next start. MySQL’s own takes libraries from folders of the system alone and `ledir` from no file; that of MariaDB takes all of them.',
  remediation: 'Use a path below /usr/lib, where only root may write.',
  sources: [
    'https://mariadb.com/kb/en/mariadbd-safe/',
    'https://dev.mysql.com/doc/refman/8.4/en/mysqld-safe.html#option_mysqld_safe_malloc-lib',
  ],
  references: [cwe(427), nist('CM-5')],

  examples: {
    bad: ['[mysqld_safe]\n«malloc-lib = /tmp/libjemalloc.so»\n', '[mysqld_safe]\n«ledir = /var/tmp/bin»\n'],
    good: [
      '[mysqld_safe]\nmalloc-lib = /usr/lib/x86_64-linux-gnu/libjemalloc.so.2\n',
      '[mysqld_safe]\nmalloc-lib = tcmalloc\n',
      '[client]\nledir = /tmp\n',
    ],
  },

  *check({ file }) {
    for (const setting of ['malloc-lib', 'ledir', 'plugin-dir', 'mysqld', 'basedir']) {
      for (const option of GROUPS.flatMap((group) => file.inGroup(group, setting))) {
        if (option.is === 'unknown') yield UNKNOWN;
        else if (option.is === 'set' && isInSharedFolder(option.value))
          yield { at: option.at, message: { code: 'is', values: { setting, value: option.value } } };
      }
    }
  },
});
