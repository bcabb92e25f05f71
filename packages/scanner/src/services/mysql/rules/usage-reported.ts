import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_usage_reported',
  title: 'The server reports its settings and use to MariaDB (feedback)',
  severity: LOW,
  problem: 'Another company learns which version and plugins run here, how large the data is and how it is used.',
  remediation: 'Set `feedback = OFF`, which is the default, or `feedback_url` to a place of your own.',
  sources: ['https://mariadb.com/kb/en/feedback-plugin/'],
  references: [cwe(359), nist('SC-7')],

  examples: {
    bad: ['[mariadb]\n«feedback = ON»\n'],
    good: [
      '[mariadb]\nfeedback = OFF\n',
      '[mariadb]\nfeedback_server_uid = x\n',
      '[mariadb]\nfeedback = ON\nfeedback_url = https://reports.example.com/mariadb\n',
    ],
  },

  setting: 'feedback',
  bad(value, { file }) {
    if (!isOn(value)) return false;
    const url = file.inForce('feedback_url');
    return url.is === 'unknown' ? UNKNOWN : url.is === 'absent' || /\bmariadb\.(?:org|com)\b/i.test(url.value);
  },
  safe: 'OFF',
  fix: { kind: 'safe' },
});
