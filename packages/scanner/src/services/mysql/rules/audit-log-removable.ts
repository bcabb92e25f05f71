import { LOW } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { loaderOf } from '../plugins.ts';
import { isOff } from '../mysql-file.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cisMariadb, cwe, nist, stigMysql } from '../../../rules/rulesets.ts';

const PERMANENT = 'FORCE_PLUS_PERMANENT';
export default mysqlRule({
  id: 'mysql_audit_log_removable',
  title: 'The audit plugin can be unloaded while the server runs',
  severity: LOW,
  problem:
    'Whoever gets the rights of an administrator ends the recording with `UNINSTALL PLUGIN` before the rest of the attack.',
  remediation: 'Set `server_audit=FORCE_PLUS_PERMANENT` (MariaDB) or `audit_log=FORCE_PLUS_PERMANENT` (MySQL).',
  sources: [
    'https://mariadb.com/kb/en/mariadb-audit-plugin-installation/',
    'https://dev.mysql.com/doc/refman/8.4/en/audit-log-installation.html',
  ],
  references: [cisMariadb('6.5'), cwe(693), nist('AU-9'), stigMysql('V-235159')],

  examples: {
    bad: [
      '[mariadb]\n«plugin_load_add = server_audit»\nserver_audit_logging = ON\n',
      '[mysqld]\nplugin-load-add = audit_log.so\n«audit_log = ON»\n',
    ],
    good: [
      '[mariadb]\nplugin_load_add = server_audit\nserver_audit = FORCE_PLUS_PERMANENT\nserver_audit_logging = ON\n',
      '[mysqld]\nplugin-load-add = audit_log.so\naudit-log = force_plus_permanent\n',
      '[mysqld]\nplugin-load-add = audit_log.so\naudit_log = OFF\n', // switched off altogether
    ],
  },

  *check({ file }) {
    for (const plugin of ['server_audit', 'audit_log']) {
      const loader = loaderOf(file, new RegExp(`\\b${plugin}\\b`, 'i'));
      if (loader?.is !== 'set') continue;
      const option = file.inForce(plugin);
      if (option.is === 'unknown' || (option.is === 'set' && (isOff(option.value) || isPermanent(option.value))))
        continue;
      yield {
        at: option.is === 'set' ? option.at : loader.at,
        message: { code: option.is === 'set' ? 'lacks' : 'not-set', values: { setting: plugin, value: PERMANENT } },
        wanted: PERMANENT,
      };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const { values } = typeof finding.message === 'string' ? { values: undefined } : finding.message;
      const isLoader = /plugin.load/.test(directiveOf(finding)?.name ?? '');
      return isLoader ? insertAfter(finding, `${values?.setting} = ${PERMANENT}`) : setArguments(finding, PERMANENT);
    },
  },
});

function isPermanent(value: string): boolean {
  return value.toUpperCase() === PERMANENT;
}
