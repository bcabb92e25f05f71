import { LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default mysqlSetting({
  id: 'mysql_host_names_trusted',
  title: 'Accounts are told apart by host names that DNS gives (skip_name_resolve off)',
  terms: ['DNS spoofing'],
  severity: LOW,
  problem:
    'The server asks DNS for the name of each client. Whoever controls the answers passes for a host that accounts are granted to, and an answer that never comes keeps clients waiting.',
  remediation: 'Set `skip_name_resolve = ON`, and grant accounts to addresses instead of names.',
  sources: [
    `${VARIABLES}#sysvar_skip_name_resolve`,
    'https://dev.mysql.com/doc/refman/8.4/en/security-guidelines.html',
  ],
  references: [cwe(350), nist('SC-20')],

  examples: {
    bad: ['[mysqld]\n«skip-name-resolve = OFF»\n', '[mysqld]\n«skip_name_resolve = 0»\n'],
    good: [
      '[mysqld]\nskip-name-resolve\n',
      '[mysqld]\nskip_name_resolve = OFF\nskip_name_resolve = ON\n',
      '[mysqld]\nskip_name_resolve = OFF\nbind-address = 127.0.0.1\n',
      '[mysqld]\nbind-address = 10.0.0.5\n',
    ],
  },

  applies: ({ file }) => file.isReachable() !== false,
  setting: 'skip_name_resolve',
  default: UNTOLD,
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'accounts that are granted to addresses, none to a host name but localhost' },
});
