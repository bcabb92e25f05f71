import { LOW } from '@plumbline/model/severity';
import { isOff, listOf } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_syslog_lossy',
  title: 'Syslog drops or cuts messages of PostgreSQL',
  severity: LOW,
  problem:
    'Many syslog programs replace equal messages by “repeated n times” and cut long ones. Tries of passwords and long statements are lost.',
  remediation: 'Set `syslog_sequence_numbers = on` and `syslog_split_messages = on`.',
  sources: [`${LOGGING}#GUC-SYSLOG-SEQUENCE-NUMBERS`, `${LOGGING}#GUC-SYSLOG-SPLIT-MESSAGES`],
  references: [cisPostgres('3.1.11'), cisPostgres('3.1.12'), cwe(778), nist('AU-3')],
  examples: {
    bad: ["log_destination = 'syslog'\n«syslog_sequence_numbers = off»\n«syslog_split_messages = off»\n"],
    good: [
      "log_destination = 'stderr'\nsyslog_sequence_numbers = off\n",
      "log_destination = 'syslog'\nsyslog_sequence_numbers = on\n",
      'syslog_split_messages = off\n',
    ],
  },
  applies: ({ file }) => isSetTo(file.inForce('log_destination'), (value) => listOf(value).includes('syslog')),
  setting: ['syslog_sequence_numbers', 'syslog_split_messages'],
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
