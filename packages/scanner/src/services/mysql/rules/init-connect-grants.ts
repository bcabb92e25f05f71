import { MODERATE } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const CHANGES_RIGHTS =
  /\b(?:grant\s|(?:create|alter|drop)\s+(?:user|role)\b|set\s+(?:password|global|persist)\b|install\s+(?:plugin|component|soname)\b|create\s+function\b(?:(?!\bcreate\s+function\b).)*\bsoname\b)/i;
export default mysqlSetting({
  id: 'mysql_init_connect_grants',
  title: 'A sign-in changes rights: init_connect holds GRANT or CREATE USER',
  terms: ['backdoor', 'persistence'],
  severity: MODERATE,
  problem:
    'The statements of `init_connect` run at each connection with the rights of who signs in, administrators with SUPER or CONNECTION_ADMIN left out. Where one of the others may give rights, an attacker comes back after the account was removed; for all that may not, the sign-in fails.',
  remediation: 'Remove the statement, look for accounts that it made, and find out who put it there.',
  sources: [`${VARIABLES}#sysvar_init_connect`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `[mysqld]\n«init_connect = "GRANT ALL ON *.* TO 'x'@'%'"»\n`,
      `[mysqld]\n«init-connect = 'SET NAMES utf8mb4; CREATE USER x IDENTIFIED BY "y"'»\n`,
    ],
    good: [
      `[mysqld]\ninit_connect = 'SET NAMES utf8mb4'\n`,
      `[mysqld]\ninit_connect = "INSERT INTO audit.logins VALUES (CURRENT_USER(), NOW())"\n`,
      `[mysqld]\ninit_connect = 'GRANT ALL ON *.* TO x'\ninit_connect = ''\n`,
    ],
  },

  setting: 'init_connect',
  bad: (statements) => CHANGES_RIGHTS.test(statements) && { part: CHANGES_RIGHTS.exec(statements)?.[0].trim() ?? '' },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no application needs the statement' },
});
