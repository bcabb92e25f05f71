import { HIGH, MODERATE } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';

export default mysqlSetting({
  id: 'mysql_secure_file_priv_empty',
  title: 'secure_file_priv is empty: SQL statements can read and write files anywhere',
  terms: ['LOAD DATA', 'INTO OUTFILE'],
  severity: HIGH,
  problem:
    'An empty `secure_file_priv` lets `LOAD_FILE` and `INTO OUTFILE` reach every file that the server can. With one SQL injection an attacker reads the configuration or writes a web shell.',
  remediation: 'Set `secure_file_priv=NULL` (MySQL), or name a directory that holds nothing else.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_secure_file_priv',
    'https://mariadb.com/kb/en/server-system-variables/#secure_file_priv',
  ],
  references: [cisMariadb('4.7'), cwe(73), nist('AC-6')],

  examples: {
    bad: [
      '[mysqld]\n«secure_file_priv = ""»\n',
      '[mysqld]\n«secure-file-priv =»\n',
      '[mysqld]\n«secure-file-priv = /»\n',
      '[mysqld]\n«secure_file_priv = /var/www/html/exports»\n', // where a web shell is run
      '«[mariadb]»\nport = 3306\n', // nothing set: MariaDB limits nothing
    ],
    good: [
      '[mysqld]\nsecure_file_priv = /var/lib/mysql-files\n',
      '[mysqld]\nsecure_file_priv = NULL\n',
      '[mysqld]\nport = 3306\n', // the default depends on how MySQL was built
    ],
  },

  setting: 'secure_file_priv',
  bad: (value) => value === '' || value === '/' || isInWebFolder(value),
  // MySQL's depends on how it was built.
  default: (version, file) => (file.isMariadb(version) === true ? '' : undefined),
  severityOfDefault: MODERATE,
  safe: 'NULL',
  fix: {
    kind: 'suggested',
    needs: 'MySQL, as MariaDB does not know NULL, and certainty that no statement reads or writes files',
  },
});
