import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { OPTIONS } from '../switches.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_symbolic_links_on',
  title: 'Tables may be symbolic links',
  terms: ['symlinks'],
  severity: MODERATE_LOW,
  problem:
    'Whoever can write into the data directory can point a table at another file, and make the server overwrite or delete it.',
  remediation: 'Set `symbolic-links=0`.',
  sources: [`${OPTIONS}#option_mysqld_symbolic-links`],
  references: [cisMariadb('4.6'), cwe(59), nist('CM-7')],
  examples: {
    bad: ['[mysqld]\n«symbolic-links = 1»\n'],
    good: ['[mysqld]\nsymbolic-links = 0\n', '[mysqld]\nskip-symbolic-links\n'],
  },
  setting: 'symbolic-links',
  bad: isOn,
  default: UNTOLD,
  safe: '0',
  fix: { kind: 'suggested', needs: 'certainty that no table is a symbolic link' },
});
