import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isAnyAddress, isOff } from '../mysql-file.ts';
import { describe, mysqlRule, notSet, setOption } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default mysqlRule({
  id: 'mysql_mysqlx_bind_address_any',
  title: 'The X Protocol of MySQL listens on every network interface',
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
      { text: '«[mysqld]»\nbind-address = 127.0.0.1\n', version: '8.0.36' },
    ],
    good: [
      '[mysqld]\nbind-address = 127.0.0.1\nmysqlx-bind-address = 127.0.0.1\n',
      { text: '[mysqld]\nbind-address = 127.0.0.1\nmysqlx = OFF\n', version: '8.0.36' },
      '[mysqld]\nbind-address = 127.0.0.1\n', // perhaps a MySQL 5.7 or MariaDB, which have no X Plugin by default
    ],
  },

  applies: ({ file }) => {
    const plugin = file.inForce('mysqlx');
    return file.isReachable() !== true && !(plugin && isOff(plugin.value));
  },
  *check(input) {
    const { file, version } = input;
    const address = file.inForce('mysqlx-bind-address');
    const hasPlugin = file.isMysqlAtLeast(version, 8, 0, 11) === true;
    if (!address) yield* notSet(input, hasPlugin ? 'mysqlx-bind-address is not set' : undefined);
    else if (address.isUnknown) yield UNKNOWN;
    else if (isAnyAddress(address.value)) yield { at: address.directive, message: describe(address) };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that all clients of the X protocol run on the same machine',
    edits: (finding) => setOption(finding, 'mysqlx-bind-address', '127.0.0.1'),
  },
});
