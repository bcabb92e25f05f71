import { MODERATE_LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_destination_empty',
  title: 'Logs go nowhere',
  severity: MODERATE_LOW,
  problem: 'With an empty `log_destination` the server throws its messages away, so a break-in leaves no trace.',
  remediation: "Set `log_destination = 'stderr'`.",
  sources: [`${LOGGING}#GUC-LOG-DESTINATION`],
  references: [cisPostgres('3.1.2'), nist('AU-12'), stigPostgres('V-261865')],
  examples: { bad: ["«log_destination = ''»\n"], good: ["log_destination = 'syslog'\n"] },
  setting: 'log_destination',
  bad: (value) => value === '',
  safe: "'stderr'",
  fix: { kind: 'safe' },
});
