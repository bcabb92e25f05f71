import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { AUDIT_PLUGIN, AUDIT_REFERENCES, loaderOf } from '../plugins.ts';

/** Options that the server would refuse if no audit plugin were installed. */
const OF_PLUGIN = ['audit_log', 'audit_log_policy', 'audit_log_file', 'audit_log_format', 'server_audit'].concat([
  'server_audit_logging',
  'server_audit_events',
  'server_audit_file_path',
  'server_audit_output_type',
]);
export default mysqlRule({
  id: 'mysql_audit_log_missing',
  title: 'No audit log: the options load no audit plugin',
  severity: MODERATE_LOW,
  problem:
    'Neither sign-ins nor statements are recorded for later. After a break-in nobody can say which account read or changed what.',
  remediation:
    'Set `plugin_load_add=server_audit` and `server_audit_logging=ON` (MariaDB), or install the plugin audit_log of MySQL Enterprise or Percona Server.',
  sources: [
    'https://mariadb.com/kb/en/mariadb-audit-plugin-installation/',
    'https://dev.mysql.com/doc/refman/8.4/en/audit-log-installation.html',
  ],
  references: AUDIT_REFERENCES,

  examples: {
    bad: ['«[mariadb]»\nbind-address = 127.0.0.1\n', '«[mysqld]»\nplugin-load-add = validate_password.so\n'],
    good: [
      '[mariadb]\nplugin_load_add = server_audit\nserver_audit_logging = ON\n',
      '[mysqld]\nplugin-load = "x=x.so;audit_log=audit_log.so"\n',
      '[mysqld]\naudit_log = FORCE_PLUS_PERMANENT\n', // installed by a statement
      '[client]\nuser = backup\n',
    ],
  },

  *check({ file, version }) {
    if (!file.isOfServer || OF_PLUGIN.some((option) => file.inForce(option).is === 'set')) return;
    const loader = loaderOf(file, AUDIT_PLUGIN);
    if (loader?.is === 'set') return;
    const option = file.inForce('audit_log');
    if (loader !== undefined || option.is !== 'absent') {
      yield UNKNOWN;
      return;
    }
    // What MySQL itself is delivered with has none.
    const severity = file.isMariadb(version) === true ? MODERATE_LOW : LOW;
    yield { at: option.at, head: true, message: 'no audit plugin is loaded', severity };
  },
});
