import { LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_never_rotated',
  title: 'The log is one file that grows for ever',
  severity: LOW,
  problem: 'It fills the disk until the server stops, and what matters is hard to find in it.',
  remediation: 'Set `log_rotation_age = 1d`.',
  sources: [`${LOGGING}#GUC-LOG-ROTATION-AGE`, `${LOGGING}#GUC-LOG-ROTATION-SIZE`],
  references: [cisPostgres('3.1.8'), cisPostgres('3.1.9'), cwe(400), nist('AU-4')],
  examples: {
    bad: ['logging_collector = on\n«log_rotation_age = 0»\nlog_rotation_size = 0\n'],
    good: [
      'logging_collector = on\nlog_rotation_age = 0\nlog_rotation_size = 100MB\n',
      'logging_collector = on\nlog_rotation_age = 1d\nlog_rotation_size = 0\n',
      'logging_collector = off\nlog_rotation_age = 0\nlog_rotation_size = 0\n',
      'log_rotation_age = 0\nlog_rotation_size = 0\n', // without the collector, PostgreSQL writes no files
    ],
  },
  applies: ({ file }) =>
    isSetTo(file.inForce('log_rotation_size'), isNothing) && isSetTo(file.inForce('logging_collector'), isOn),
  setting: 'log_rotation_age',
  bad: isNothing,
  safe: '1d',
  // The system's own tool may move the file away.
  fix: { kind: 'safe' },
});

function isNothing(value: string): boolean {
  return /^0+\s*[a-z]*$/i.test(value);
}
