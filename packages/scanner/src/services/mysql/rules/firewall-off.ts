import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_firewall_off',
  title: 'The firewall of statements is switched off (mysql_firewall_mode)',
  terms: ['SQL injection'],
  severity: MODERATE_LOW,
  problem:
    'MySQL Enterprise Firewall is there and lets every statement pass: what an attacker smuggles into those of a program runs, though its profile does not have it.',
  remediation: 'Set `mysql_firewall_mode = ON`, which is the default.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/firewall-reference.html#sysvar_mysql_firewall_mode'],
  references: [cwe(693), nist('SI-4')],

  examples: {
    bad: ['[mysqld]\n«mysql_firewall_mode = OFF»\n'],
    good: ['[mysqld]\nmysql_firewall_mode = ON\n', '[mysqld]\nskip-name-resolve\n'],
  },

  setting: 'mysql_firewall_mode',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'profiles that have all statements of your programs' },
});
