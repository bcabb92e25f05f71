import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_mysql_reads_client_files',
  title: 'A MySQL database of Cloud SQL lets statements load files of the client: local_infile is on',
  severity: 3,
  problem: 'A server that an attacker controls, or an injected statement, reads files of the machine that connects.',
  family: 'leastPrivilege',
  references: [cisGoogle('6.1.3')],
  remediation: 'Set the flag `local_infile` to `off`.',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: 'on',
        good: 'off',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('local_infile'), shown: 'local_infile' },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0', ofResource: true },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: 'on',
        good: 'off',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('local_infile'), shown: 'local_infile' },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
