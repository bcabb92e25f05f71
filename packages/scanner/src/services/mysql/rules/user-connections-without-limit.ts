import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist, stigMariadb, stigMysql } from '../../../rules/rulesets.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default mysqlSetting({
  id: 'mysql_user_connections_without_limit',
  title: 'One account may take all connections (max_user_connections 0)',
  terms: ['denial of service', 'concurrent sessions'],
  severity: LOW,
  problem: 'Whoever has one account, or takes over one program, opens connections until none is left for the others.',
  remediation: 'Set `max_user_connections` to what one account needs at once, such as 50.',
  sources: [`${VARIABLES}#sysvar_max_user_connections`],
  references: [cwe(770), nist('AC-10'), stigMariadb('V-253666'), stigMysql('V-235096')],

  examples: {
    bad: ['[mysqld]\n«max_user_connections = 0»\n'],
    good: [
      '[mysqld]\nmax_user_connections = 50\n',
      '[mysqld]\nmax_user_connections = 0\nmax-user-connections = 50\n',
      '[mysqld]\nmax_connections = 500\n', // accounts may have limits of their own
    ],
  },

  setting: 'max_user_connections',
  default: UNTOLD,
  bad: (value) => /^0+$/.test(value),
  safe: '50',
  fix: { kind: 'suggested', needs: 'the number of connections that the busiest program opens' },
});
