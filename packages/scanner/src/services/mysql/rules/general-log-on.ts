import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_general_log_on',
  title: 'The general query log writes every statement to disk in cleartext',
  severity: MODERATE_LOW,
  problem:
    'The general log holds every statement with the data in it, beside the tables and without their access control, and slows the server down.',
  remediation: 'Set `general_log=OFF` and use an audit plugin where statements have to be recorded.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/query-log.html'],
  references: [cwe(532), nist('AU-9')],
  examples: {
    bad: ['[mysqld]\n«general_log = 1»\n'],
    good: ['[mysqld]\ngeneral_log = 0\n', '[mysqld]\ngeneral_log = 1\nlog_output = NONE\n'],
  },
  // Then neither log is written.
  applies: ({ file }) => !isSetTo(file.inForce('log_output'), (value) => /(^|,)\s*none\s*(,|$)/i.test(value)),
  setting: 'general_log',
  bad: isOn,
  safe: 'OFF',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the record of every statement' },
});
