import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

/** The server's own default: eight hours. */
const LONGEST_SECONDS = 28_800;
export default mysqlSetting({
  id: 'mysql_idle_connections_kept',
  title: 'Idle connections stay open for more than eight hours',
  severity: LOW,
  problem:
    'Connections that nobody uses hold places until none is left for others, and a terminal that was left open stays signed in.',
  remediation: 'Set `wait_timeout` and `interactive_timeout` to 28800 or less.',
  sources: [`${VARIABLES}#sysvar_wait_timeout`, `${VARIABLES}#sysvar_interactive_timeout`],
  references: [cwe(613), nist('AC-12')],
  examples: {
    bad: ['[mysqld]\n«wait_timeout = 31536000»\n«interactive_timeout = 86400»\n'],
    good: [
      '[mysqld]\nwait_timeout = 600\n',
      '[mysqld]\nwait_timeout = 28800\n',
      '[mysqld]\nwait_timeout = 86400\nwait_timeout = 60\n',
    ],
  },
  setting: ['wait_timeout', 'interactive_timeout'],
  bad: (seconds) => /^\d+$/.test(seconds) && Number(seconds) > LONGEST_SECONDS,
  safe: String(LONGEST_SECONDS),
  fix: { kind: 'suggested', needs: 'programs that connect again when a connection was closed' },
});
