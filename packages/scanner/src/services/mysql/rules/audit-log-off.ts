import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { AUDIT_REFERENCES, loaderOf } from '../plugins.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';

const LOGGING = 'server_audit_logging';
const SWITCHES = [LOGGING, 'server_audit', 'audit_log'];
export default mysqlRule({
  id: 'mysql_audit_log_off',
  title: 'The audit plugin is there but switched off',
  severity: MODERATE,
  problem:
    'The plugin records nothing: MariaDB’s only writes with `server_audit_logging=ON`. A break-in leaves no trace, while everybody believes that it would.',
  remediation: 'Set `server_audit_logging=ON` (MariaDB), or `audit_log=FORCE_PLUS_PERMANENT` (MySQL).',
  sources: [
    'https://mariadb.com/kb/en/mariadb-audit-plugin-options-and-system-variables/',
    'https://dev.mysql.com/doc/refman/8.4/en/audit-log-reference.html',
  ],
  references: AUDIT_REFERENCES,

  examples: {
    bad: [
      '[mariadb]\n«plugin_load_add = server_audit»\nserver_audit_events = CONNECT,QUERY\n',
      '[mariadb]\nplugin_load_add = server_audit\n«server_audit_logging = OFF»\n',
      '[mysqld]\nplugin-load-add = audit_log.so\n«audit_log = OFF»\n',
    ],
    good: [
      '[mariadb]\nplugin_load_add = server_audit\nserver_audit_logging = OFF\nserver_audit_logging = ON\n',
      '[mysqld]\nplugin-load-add = audit_log.so\n',
      '[mysqld]\naudit_log = FORCE_PLUS_PERMANENT\n',
      '[mysqld]\nplugin-load-add = audit_log.so\naudit_log_policy = ALL # audit_log = OFF\n',
    ],
  },

  *check({ file }) {
    for (const setting of SWITCHES) {
      const option = file.inForce(setting);
      if (option.is !== 'set' || !isOff(option.value)) continue;
      yield {
        at: option.at,
        message: { code: 'is', values: { setting, value: option.value } },
        wanted: WANTED[setting],
      };
      return;
    }
    const loader = loaderOf(file, /\bserver_audit\b/i);
    const logging = file.inForce(LOGGING);
    if (loader === undefined || isSetTo(logging, isOn) || logging.is === 'set') return;
    if (loader.is !== 'set' || logging.is === 'unknown') yield UNKNOWN;
    else yield { at: loader.at, message: { code: 'not-set', values: { setting: LOGGING } } };
  },
  fix: {
    kind: 'safe',
    edits: (finding) =>
      isLoader(directiveOf(finding)?.name)
        ? insertAfter(finding, `${LOGGING} = ON`)
        : setArguments(finding, finding.wanted ?? 'ON'),
  },
});

const WANTED: Readonly<Record<string, string>> = { [LOGGING]: 'ON', server_audit: 'ON', audit_log: 'ON' };

function isLoader(name: string | undefined): boolean {
  return name !== undefined && /plugin.load/.test(name);
}
