import { LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

export default postgresSetting({
  id: 'postgres_log_line_prefix_poor',
  title: 'Log lines do not say who did it',
  severity: LOW,
  problem:
    'Without the time, the user and the database at the beginning of each line, the logs cannot tell who did what when.',
  remediation: "Set `log_line_prefix = '%m [%p] %q%u@%d %r '`.",
  sources: ['https://www.postgresql.org/docs/current/runtime-config-logging.html#GUC-LOG-LINE-PREFIX'],
  references: [
    cisPostgres('3.1.24'),
    cwe(778),
    nist('AU-3'),
    stigPostgres('V-261860'),
    stigPostgres('V-261868'),
    stigPostgres('V-261871'),
    stigPostgres('V-261961'),
  ],

  examples: {
    bad: ["«log_line_prefix = '%m [%p] '»\n", "«log_line_prefix = ''»\n"],
    good: [
      "log_line_prefix = '%m [%p] %q%u@%d '\n",
      "log_line_prefix = '%t:%r:%u@%d:[%p]:'\n",
      "log_destination = 'csvlog'\nlog_line_prefix = ''\n", // every column is there anyway
    ],
  },

  applies: ({ file }) => !isSetTo(file.inForce('log_destination'), (value) => /csvlog|jsonlog/.test(value)),
  setting: 'log_line_prefix',
  bad: (value) => !/%-?\d*[mtn]/.test(value) || !/%-?\d*u/.test(value) || !/%-?\d*d/.test(value),
  safe: "'%m [%p] %q%u@%d %r '",
  fix: {
    kind: 'suggested',
    needs: 'certainty that no tool reads the log by the form that its lines have now',
  },
});
