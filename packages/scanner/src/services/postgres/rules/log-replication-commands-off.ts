import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { LOGGING } from '../log-switches.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_replication_commands_off',
  title: 'Nobody sees who copies the cluster: replication commands are not logged',
  severity: LOW,
  problem: 'Whoever has the password of a replica copies everything by one command, which leaves no trace.',
  remediation: 'Set `log_replication_commands = on`.',
  sources: [`${LOGGING}#GUC-LOG-REPLICATION-COMMANDS`],
  references: [cisPostgres('7.2'), cwe(778), nist('AU-12')],
  examples: {
    bad: ['«log_replication_commands = off»\n'],
    good: ['log_replication_commands = on\n', '#log_replication_commands = off\n', 'port = 5432\n'],
  },
  setting: 'log_replication_commands',
  bad: isOff,
  default: UNTOLD,
  safe: 'on',
  fix: { kind: 'safe' },
});
