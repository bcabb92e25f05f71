import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const SYSTEM = /^\/+$|^\/(?:boot|dev|etc|lib|lib64|proc|root|sbin|bin|sys|usr(?!\/(?:local|home)\/))(?:\/|$)/;
export default mysqlSetting({
  id: 'mysql_data_in_system_folder',
  title: 'The data or a log lies in a folder of the system or of a web server',
  severity: MODERATE_LOW,
  problem:
    'Tables that grow fill the file system that the machine itself needs, and below a web server’s folder they may be downloaded. `SELECT … INTO OUTFILE` may then write where programs read.',
  remediation: 'Move the data to a file system of its own, for example /var/lib/mysql on a separate partition.',
  sources: ['https://mariadb.com/kb/en/specifying-permissions-for-schema-data-directories-and-tables/'],
  references: [cisMariadb('1.1'), cwe(552), nist('SC-5')],

  examples: {
    bad: [
      '[mysqld]\n«datadir = /root/mysql»\n',
      '[mysqld]\n«datadir = /var/www/data»\n',
      '[mysqld]\n«datadir = /usr/share/mysql»\n',
      '[mysqld]\n«datadir = /usr/mysql»\n',
      '[mysqld]\n«general_log_file = /var/www/html/sql.log»\n',
    ],
    good: [
      '[mysqld]\ndatadir = /var/lib/mysql\n',
      '[mysqld]\ndatadir = /usr/local/mysql/data\n',
      '[mysqld]\ndatadir = /rootfs/mysql\n',
      '[mysqld]\nlog_error = /dev/stderr\n',
    ],
  },

  setting: ['datadir', 'general_log_file', 'slow_query_log_file', 'log_error', 'log_bin'],
  bad: (path, _input, setting) => isInWebFolder(path) || (setting === 'datadir' && SYSTEM.test(path)),
});
