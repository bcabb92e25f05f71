import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isAnyAddress, isOff, isOn } from '../mysql-file.ts';
import { describe, mysqlRule, notSet, setOption } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default mysqlRule({
  id: 'mysql_bind_address_any',
  title: 'MySQL listens on every network interface',
  severity: MODERATE,
  problem:
    'The server accepts connections on every address of the machine, also on those that face other networks. Attackers who reach one of them can guess passwords and use flaws of the server.',
  remediation: 'Set `bind-address` to 127.0.0.1 or to the one address that clients use.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_bind_address',
    'https://mariadb.com/kb/en/server-system-variables/#bind_address',
  ],
  references: [cwe(1327), nist('SC-7')],

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

  applies: ({ file }) => {
    if (!file.serverGroup) return false;
    const networking = file.inForce('skip-networking');
    const grantTables = file.inForce('skip-grant-tables');
    // Without accounts, that is what has to be said; MySQL 8 then does not listen at all.
    return !(networking && isOn(networking.value)) && (!grantTables || isOff(grantTables.value));
  },
  *check(input) {
    const address = input.file.inForce('bind-address');
    if (!address) yield* notSet(input, 'bind-address is not set');
    else if (address.isUnknown) yield UNKNOWN;
    else if (isAnyAddress(address.value)) yield { at: address.directive, message: describe(address) };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that all clients run on the same machine',
    edits: (finding) => setOption(finding, 'bind-address', '127.0.0.1'),
  },
});
