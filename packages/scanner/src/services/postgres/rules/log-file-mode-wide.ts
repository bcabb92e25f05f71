import { MODERATE } from '@plumbline/model/severity';
import { isOff, modeOf } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_file_mode_wide',
  title: 'Every user of the machine can read the logs',
  severity: MODERATE,
  problem:
    'Logs hold statements with data in them, at times passwords. With these permissions other users of the machine read or change them.',
  remediation: 'Set `log_file_mode = 0600`, or 0640 where a log shipper reads them by its group.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-logging.html#GUC-LOG-FILE-MODE'],
  references: [
    cwe(732),
    nist('AU-9'),
    stigPostgres('V-261875'),
    stigPostgres('V-261876'),
    stigPostgres('V-261877'),
    stigPostgres('V-261909'),
  ],

  examples: {
    bad: ['«log_file_mode = 0644»\n', '«log_file_mode = 0660»\n'],
    good: [
      'log_file_mode = 0600\n',
      'log_file_mode = 0640\n',
      'log_file_mode = 416\n',
      'log_file_mode = 0644\nlogging_collector = off\n', // no file is written
    ],
  },

  setting: 'log_file_mode',
  bad: (value, { file }) => ((modeOf(value) ?? 0) & 0o027) !== 0 && !isSetTo(file.inForce('logging_collector'), isOff),
  safe: '0600',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other account reads the log files, as collectors do',
  },
});
