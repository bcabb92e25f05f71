import { LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_proxy_users_checked',
  title: 'Accounts can be mapped to other accounts',
  severity: LOW,
  retired: 'nobody acts as another account without the privilege PROXY, which only an administrator gives',
  problem:
    'With `check_proxy_users` an account may act as another one that it is granted PROXY for, so the privileges in use no longer show in the account itself.',
  remediation: 'Set `check_proxy_users=OFF` unless group mapping by proxy is used.',
  sources: [`${VARIABLES}#sysvar_check_proxy_users`],
  references: [nist('AC-6')],
  examples: { bad: ['[mysqld]\n«check_proxy_users = ON»\n'], good: ['[mysqld]\ncheck_proxy_users = OFF\n'] },
  setting: 'check_proxy_users',
  bad: isOn,
  safe: 'OFF',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no account stands for others, as groups of PAM or LDAP do',
  },
});
