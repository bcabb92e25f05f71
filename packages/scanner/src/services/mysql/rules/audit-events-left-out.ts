import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, cisMysql, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_audit_events_left_out',
  title: 'The audit log leaves out sign-ins or statements',
  severity: MODERATE_LOW,
  problem:
    'Of what is left out nobody can say later who did it: without sign-ins not which account was used, without statements not what it was used for.',
  remediation:
    'Set `audit_log_connection_policy=ALL` and `audit_log_statement_policy=ALL` (MySQL), or name CONNECT and QUERY_DCL in `server_audit_events` (MariaDB).',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/audit-log-legacy-filtering.html',
    'https://mariadb.com/kb/en/mariadb-audit-plugin-options-and-system-variables/',
  ],
  references: [cisMariadb('6.4'), cisMysql('6.5'), cisMysql('6.9'), cwe(778), nist('AU-12')],

  examples: {
    bad: [
      '[mysqld]\n«audit_log_connection_policy = NONE»\n«audit_log_statement_policy = ERRORS»\n',
      '[mariadb]\n«server_audit_events = QUERY_DDL»\n',
      '[mariadb]\n«server_audit_events = CONNECT»\n', // who gives rights away is in QUERY_DCL
    ],
    good: [
      '[mysqld]\naudit_log_connection_policy = ALL\n',
      '[mysqld]\naudit_log_connection_policy = ERRORS\n', // failed sign-ins are what matters most
      "[mariadb]\nserver_audit_events = 'connect,query_dcl'\n",
      "[mariadb]\nserver_audit_events = ''\n", // all of them
    ],
  },

  setting: ['audit_log_connection_policy', 'audit_log_statement_policy', 'server_audit_events'],
  bad(value, _, setting) {
    if (setting === 'server_audit_events') return value !== '' && !(CONNECT.test(value) && QUERY.test(value));
    return /^none$/i.test(value) || (setting === 'audit_log_statement_policy' && /^errors$/i.test(value));
  },
  safe: (_, value) => (/^(none|errors)$/i.test(value) ? 'ALL' : withEvents(value)),
  fix: { kind: 'safe' },
});

const CONNECT = /(^|,)\s*connect\s*(,|$)/i;
const QUERY = /(^|,)\s*query(_dcl)?\s*(,|$)/i;

function withEvents(value: string): string {
  return [CONNECT.test(value) ? '' : 'CONNECT', value, QUERY.test(value) ? '' : 'QUERY_DCL'].filter(Boolean).join(',');
}
