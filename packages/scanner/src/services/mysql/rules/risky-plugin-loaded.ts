import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isAnyAddress, type MysqlFile } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const RISKY = /daemon_memcached|libmemcached|auth_test_plugin|qa_auth|handlersocket/i;
const OPTION = 'daemon_memcached_option';

export default mysqlSetting({
  id: 'mysql_risky_plugin_loaded',
  title: 'MySQL loads a plugin that opens it (memcached, HandlerSocket, test plugins)',
  severity: MODERATE,
  problem:
    'The plugins for memcached and HandlerSocket read and write tables for whoever connects to their ports, without the accounts of the server; plugins made for tests compare passwords in clear.',
  remediation:
    'Remove the plugin from the options and uninstall it with `UNINSTALL PLUGIN`. Where memcached is needed, give it `-S` (SASL) or `-l 127.0.0.1` in `daemon_memcached_option`, and HandlerSocket its `handlersocket_plain_secret`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.0/en/innodb-memcached-security.html',
    'https://mariadb.com/kb/en/handlersocket-configuration-options/',
  ],
  references: [cwe(306), nist('CM-7')],

  examples: {
    bad: [
      '[mysqld]\n«plugin-load = "daemon_memcached=libmemcached.so"»\n',
      '[mysqld]\n«plugin_load_add = auth_test_plugin.so»\n',
      '[mariadb]\n«plugin_load_add = handlersocket»\n',
      '[mysqld]\n«plugin_load_add = handlersocket.so»\nloose_handlersocket_address = 0.0.0.0\n',
      '[mysqld]\n«daemon_memcached_option = "-p11222"»\n', // its own port, without a sign-in
    ],
    good: [
      '[mysqld]\nplugin-load-add = validate_password.so\n',
      '[mysqld]\nplugin-load = daemon_memcached=libmemcached.so\ndaemon_memcached_option = "-S"\n',
      '[mariadb]\nplugin_load_add = handlersocket\nhandlersocket_address = 127.0.0.1\n',
      '[mariadb]\nplugin_load_add = audit_null\n',
    ],
  },

  setting: ['plugin-load', 'plugin-load-add', 'early-plugin-load', OPTION],
  scope: 'every',
  bad(value, { file }, setting) {
    if (setting === OPTION) return value !== '' && !isKept(value);
    const part = RISKY.exec(value)?.[0];
    if (part === undefined) return false;
    if (/memcached/i.test(part) && isSetTo(file.inForce(OPTION), isKept)) return false;
    return !(/handlersocket/i.test(part) && isSocketKept(file)) && { part };
  },
});

/** Whether memcached asks for a sign-in, or listens on the machine itself. */
function isKept(options: string): boolean {
  return /(?:^|[\s"'])-(?:S|l\s*(?:127\.|localhost|::1))/.test(options);
}

function isSocketKept(file: MysqlFile): boolean {
  const secret = file.inForce('handlersocket_plain_secret');
  const address = file.inForce('handlersocket_address');
  if (secret.is === 'set' || isSetTo(address, isLoopback)) return true;
  return secret.is === 'unknown' && !isSetTo(address, isAnyAddress);
}
