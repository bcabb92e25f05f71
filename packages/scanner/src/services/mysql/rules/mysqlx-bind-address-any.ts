import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff, isAnyAddress } from '../mysql-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_mysqlx_bind_address_any',
  title: 'The X Protocol of MySQL listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem:
    'The X Plugin opens a second port, 33060, that `bind-address` does not limit. A server that looks closed can still be reached there.',
  remediation: 'Set `mysqlx-bind-address` to the address of `bind-address`, or `mysqlx=OFF` where nobody uses it.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/x-plugin-options-system-variables.html#sysvar_mysqlx_bind_address',
  ],
  references: [cwe(1327), nist('CM-7')],

  examples: {
    bad: [
      '[mysqld]\nbind-address = 127.0.0.1\n«mysqlx-bind-address = *»\n',
      '[mysqld]\nbind-address = 10.0.0.5\n«mysqlx-bind-address = 0.0.0.0»\n',
      { text: '«[mysqld]»\nbind-address = 127.0.0.1\n', version: '8.0.36' },
      '«[mysqld]»\nbind-address = 127.0.0.1\nmysqlx = ON\n', // only a server with the plugin starts with that
    ],
    good: [
      '[mysqld]\nbind-address = 127.0.0.1\nmysqlx-bind-address = 127.0.0.1\n',
      '[mysqld]\nbind-address = *\nmysqlx-bind-address = *\n', // mysql_bind_address_any
      { text: '[mysqld]\nbind-address = 127.0.0.1\nmysqlx = OFF\n', version: '8.0.36' },
      '[mysqld]\nbind-address = 127.0.0.1\nloose-mysqlx_port = 33061\n', // where there is a plugin
      '[mysqld]\nbind-address = 127.0.0.1\nmysqlx_port = 33061\nskip-mysqlx\n',
      '[mysqld]\nbind-address = 127.0.0.1\n', // perhaps a MySQL 5.7 or MariaDB, which have no X Plugin by default
    ],
  },

  applies: ({ file }) =>
    (file.isReachable() !== true || isSetTo(file.inForce('bind-address'), (address) => !isAnyAddress(address))) &&
    !isSetTo(file.inForce('mysqlx'), isOff),
  setting: 'mysqlx-bind-address',
  default(version, file) {
    const hasPlugin = file.hasXPlugin(version);
    if (hasPlugin === undefined) return undefined;
    return hasPlugin ? '*' : '';
  },
  bad: isAnyAddress,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'certainty that all clients of the X protocol run on the same machine' },
});
