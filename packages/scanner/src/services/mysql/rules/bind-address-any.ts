import { MODERATE } from '@plumbline/model/severity';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isAnyAddress, isOff, isOn, type MysqlFile } from '../mysql-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_bind_address_any',
  title: 'MySQL listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'The server accepts connections on every address of the machine, also on those that face other networks. Attackers who reach one of them can guess passwords and use flaws of the server.',
  remediation: 'Set `bind-address` to 127.0.0.1 or to the one address that clients use.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_bind_address',
    'https://mariadb.com/kb/en/server-system-variables/#bind_address',
  ],
  references: [cisMariadb('2.9'), cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      '[mysqld]\n«bind-address = 0.0.0.0»\n',
      '[mysqld]\n«bind_address = *»\n',
      '«[mysqld]»\nport = 3306\n', // nothing set: the default is every address
    ],
    good: [
      '[mysqld]\nbind-address = 127.0.0.1\n',
      '[mysqld]\nskip-networking\n',
      '[mysqld]\nbind-address = 0.0.0.0\nbind-address = 10.0.4.7\n',
      '[client]\nport = 3306\n',
    ],
  },

  applies: ({ file }) => !isSetTo(file.inForce('skip-networking'), isOn) && !runsWithoutAccounts(file),
  setting: 'bind-address',
  default: '*',
  bad: isAnyAddress,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'certainty that all clients run on the same machine' },
});

/** That is what has to be said then; MySQL 8 does not listen at all. */
function runsWithoutAccounts(file: MysqlFile): boolean {
  return isSetTo(file.inForce('skip-grant-tables'), (value) => !isOff(value));
}
