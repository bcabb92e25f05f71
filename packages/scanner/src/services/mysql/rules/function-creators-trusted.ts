import { MODERATE } from '@plumbline/model/severity';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_function_creators_trusted',
  title: 'Stored functions need no privilege to enter the binary log',
  severity: MODERATE,
  problem:
    'With `log_bin_trust_function_creators` an account that may create functions needs no further privilege. A function that does different things on replicas makes them drift apart, or runs there with all privileges.',
  remediation: 'Set `log_bin_trust_function_creators=OFF` and declare functions DETERMINISTIC.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/stored-programs-logging.html'],
  references: [cwe(269), nist('AC-6')],
  examples: {
    bad: ['[mysqld]\n«log_bin_trust_function_creators = 1»\n'],
    good: [
      '[mysqld]\nlog_bin_trust_function_creators = 0\n',
      '[mysqld]\nskip-log-bin\nlog_bin_trust_function_creators = 1\n', // without a binary log it says nothing
    ],
  },
  setting: 'log_bin_trust_function_creators',
  bad: (value, { file }) => isOn(value) && !isSetTo(file.inForce('log-bin'), isOff),
  safe: 'OFF',
  fix: {
    kind: 'suggested',
    needs: 'certainty that who creates functions may do so without it (SUPER, or functions that are DETERMINISTIC)',
  },
});
