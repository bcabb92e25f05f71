import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_audit_accounts_left_out',
  title: 'The audit log leaves out accounts',
  severity: MODERATE_LOW,
  problem:
    'What these accounts do is not recorded, and an attacker who gets hold of one of them works unseen. Where only some accounts are named, all new ones are left out too.',
  remediation: 'Remove the list of accounts, so that all of them are recorded.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/audit-log-legacy-filtering.html',
    'https://mariadb.com/kb/en/mariadb-audit-plugin-options-and-system-variables/',
  ],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      '[mysqld]\n«audit_log_exclude_accounts = app@localhost»\n',
      '[mariadb]\n«server_audit_excl_users = app,backup»\n',
      '[mariadb]\n«server_audit_incl_users = root»\n',
    ],
    good: ["[mysqld]\naudit_log_exclude_accounts = ''\n", '[mariadb]\nserver_audit_logging = ON\n'],
  },

  setting: [
    'audit_log_exclude_accounts',
    'audit_log_include_accounts',
    'server_audit_excl_users',
    'server_audit_incl_users',
  ],
  bad: (accounts) => accounts !== '' && !/^null$/i.test(accounts),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'room for the records of these accounts' },
});
