import { UNSET } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { OPTIONS } from '../switches.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_core_file_on',
  title: 'A crash writes a core dump with the memory of the server to disk',
  severity: MODERATE_LOW,
  problem:
    'A core file holds rows, keys and passwords that were in memory, outside of the access control of the server.',
  remediation: 'Remove `core-file`.',
  sources: [`${OPTIONS}#option_mysqld_core-file`],
  references: [cwe(528)],
  examples: { bad: ['[mysqld]\n«core-file»\n'], good: ['[mysqld]\nskip-core-file\n'] },
  setting: 'core-file',
  bad: isOn,
  safe: UNSET,
  fix: { kind: 'safe' },
});
