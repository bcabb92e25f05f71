import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisMariadb, cwe } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';

export default mysqlSetting({
  id: 'mysql_client_local_infile_on',
  title: 'Client programs hand out local files to the server (LOAD DATA LOCAL)',
  severity: MODERATE_LOW,
  problem:
    'A client that allows `LOAD DATA LOCAL` sends any file that the server asks for. A server that an attacker runs or took over reads the files of whoever connects to it.',
  remediation: 'Remove `local-infile` from the groups of client programs, or set `load-data-local-dir` instead.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/load-data-local-security.html'],
  references: [cisMariadb('4.4'), cwe(73)],

  examples: {
    bad: ['[client]\n«local-infile = 1»\n', '[mysql]\n«loose-local-infile»\n'],
    good: ['[client]\nlocal-infile = 0\n', '[mysqld]\nlocal-infile = 1\n'],
  },

  setting: 'local_infile',
  scope: 'client',
  bad: (value) => !isOff(value),
  safe: UNSET,
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody loads data from files of the client (LOAD DATA LOCAL)',
  },
});
