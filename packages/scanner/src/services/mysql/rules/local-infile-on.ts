import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist, stigMariadb } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_local_infile_on',
  title: 'LOAD DATA LOCAL INFILE lets the server ask clients for their files',
  severity: MODERATE,
  problem:
    '`LOAD DATA LOCAL` makes a client send a file of its machine. Through an SQL injection an attacker reads files of the web server, such as keys and passwords.',
  remediation: 'Set `local_infile=OFF`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/load-data-local-security.html',
    'https://mariadb.com/kb/en/server-system-variables/#local_infile',
  ],
  references: [cisMariadb('4.4'), cwe(73), nist('CM-7'), stigMariadb('V-253692')],

  examples: {
    bad: [
      '[mysqld]\n«local_infile = 1»\n',
      { text: '«[mysqld]»\nport = 3306\n', version: '5.7.44' }, // nothing set: the default was ON before 8.0
      '«[mariadb]»\nport = 3306\n', // MariaDB's default is ON
    ],
    good: [
      '[mysqld]\nlocal-infile = 0\n',
      { text: '[mysqld]\nport = 3306\n', version: '8.0.36' },
      '[mysqld]\nport = 3306\n', // the version is not known
    ],
  },

  setting: 'local_infile',
  bad: isOn,
  default(version, file) {
    const isOffByDefault = file.isMysqlAtLeast(version, 8);
    if (isOffByDefault === undefined) return undefined;
    return isOffByDefault ? 'OFF' : 'ON';
  },
  safe: 'OFF',
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody loads data from files of the client (LOAD DATA LOCAL)',
  },
});
