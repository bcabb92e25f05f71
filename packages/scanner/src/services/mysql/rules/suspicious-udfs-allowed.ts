import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { OPTIONS } from '../switches.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_suspicious_udfs_allowed',
  title: 'Any function of a shared library can be called from SQL',
  severity: MODERATE,
  problem:
    'With `allow-suspicious-udfs` a function of any library can be made an SQL function, not only those that were written for it. An attacker who may write to the schema mysql, where functions are kept, runs code of any library in the folder of plugins.',
  remediation: 'Remove `allow-suspicious-udfs`.',
  sources: [`${OPTIONS}#option_mysqld_allow-suspicious-udfs`],
  references: [cisMariadb('4.3'), cwe(94), nist('CM-7')],
  examples: {
    bad: ['[mysqld]\n«allow-suspicious-udfs»\n'],
    good: ['[mysqld]\nallow-suspicious-udfs = OFF\n', '[mysqld]\nskip-allow-suspicious-udfs\n'],
  },
  setting: 'allow-suspicious-udfs',
  bad: isOn,
  safe: 'OFF',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no function in use comes from a library that was not written for it',
  },
});
