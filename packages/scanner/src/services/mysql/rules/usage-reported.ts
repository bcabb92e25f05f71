import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_usage_reported',
  title: 'The server reports its settings and use to MariaDB (feedback)',
  severity: LOW,
  problem: 'Another company learns which version and plugins run here, how large the data is and how it is used.',
  remediation: 'Set `feedback = OFF`, which is the default.',
  sources: ['https://mariadb.com/kb/en/feedback-plugin/'],
  references: [cwe(359), nist('SC-7')],

  examples: {
    bad: ['[mariadb]\n«feedback = ON»\n'],
    good: ['[mariadb]\nfeedback = OFF\n', '[mariadb]\nfeedback_server_uid = x\n'],
  },

  setting: 'feedback',
  bad: isOn,
  safe: 'OFF',
  fix: { kind: 'safe' },
});
