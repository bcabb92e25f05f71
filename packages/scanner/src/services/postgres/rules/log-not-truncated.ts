import { LOW } from '@plumbline/model/severity';
import { isOff, isOn } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_not_truncated',
  title: 'Logs whose names come again are never emptied (log_truncate_on_rotation off)',
  severity: LOW,
  problem:
    'The log of this Monday is appended to that of all Mondays before. The files grow until the disk is full, and what happened when is hard to find in them.',
  remediation: 'Set `log_truncate_on_rotation = on`, after what is to be kept is collected elsewhere.',
  sources: [`${LOGGING}#GUC-LOG-TRUNCATE-ON-ROTATION`],
  references: [cisPostgres('3.1.7'), cwe(400), nist('AU-4')],

  examples: {
    bad: ["logging_collector = on\nlog_filename = 'postgresql-%a.log'\n«log_truncate_on_rotation = off»\n"],
    good: [
      "logging_collector = on\nlog_filename = 'postgresql-%a.log'\nlog_truncate_on_rotation = on\n",
      "logging_collector = on\nlog_filename = 'postgresql-%Y-%m-%d.log'\nlog_truncate_on_rotation = off\n",
      'logging_collector = on\nlog_truncate_on_rotation = off\n', // each file has a name of its own
      "log_filename = 'postgresql-%a.log'\nlog_truncate_on_rotation = off\n", // without the collector, no files
    ],
  },

  applies: ({ file }) =>
    isSetTo(file.inForce('logging_collector'), isOn) && isSetTo(file.inForce('log_filename'), comesAgain),
  setting: 'log_truncate_on_rotation',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'suggested', needs: 'a place to which older logs go, where they are to be kept' },
});

/** Whether a pattern names an hour, day or month, and no year. Source: the manual of strftime. */
function comesAgain(pattern: string): boolean {
  return /%[aAdehHIjmMpuwWUVb]/.test(pattern) && !/%[YyGgCscDFx+]/.test(pattern);
}
