import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const RISKY = /daemon_memcached|libmemcached|auth_test_plugin|qa_auth|mysql_no_login_test|null_audit/i;
export default mysqlSetting({
  id: 'mysql_risky_plugin_loaded',
  title: 'MySQL loads a plugin that opens it',
  severity: MODERATE,
  problem:
    'The memcached plugin reads and writes tables for whoever connects to its port, without the accounts of the server; test plugins let anyone in.',
  remediation: 'Remove the plugin from the options and uninstall it with `UNINSTALL PLUGIN`.',
  sources: ['https://dev.mysql.com/doc/refman/8.0/en/innodb-memcached-security.html'],
  references: [cwe(306), nist('CM-7')],

  examples: {
    bad: [
      '[mysqld]\n«plugin-load = "daemon_memcached=libmemcached.so"»\n',
      '[mysqld]\n«plugin_load_add = auth_test_plugin.so»\n',
      '[mysqld]\n«daemon_memcached_option = "-p11222"»\n', // its own port, without a sign-in
    ],
    good: ['[mysqld]\nplugin-load-add = validate_password.so\n'],
  },

  setting: ['plugin-load', 'plugin-load-add', 'early-plugin-load', 'daemon_memcached_option'],
  scope: 'every',
  bad(value, _, setting) {
    if (setting === 'daemon_memcached_option') return value !== '';
    const part = RISKY.exec(value)?.[0];
    return part !== undefined && { part };
  },
});
