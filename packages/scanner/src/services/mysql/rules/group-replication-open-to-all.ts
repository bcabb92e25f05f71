import { MODERATE } from '@plumbline/model/severity';
import { isAnyAddress } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_group_replication_open_to_all',
  title: 'Any machine may join the replication group',
  severity: MODERATE,
  problem:
    'The allowlist names every address, so whoever reaches the port can try to join the group and copy the data.',
  remediation: 'Name the addresses of the members in `group_replication_ip_allowlist`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/group-replication-ip-address-permissions.html'],
  references: [cwe(668), nist('SC-7')],
  examples: {
    bad: [
      '[mysqld]\n«loose-group_replication_ip_allowlist = 0.0.0.0/0»\n',
      '[mysqld]\n«group_replication_ip_whitelist = "0.0.0.0/0"»\n', // its name before 8.0.22
    ],
    good: [
      '[mysqld]\ngroup_replication_ip_allowlist = 10.0.4.0/24\n',
      // There accounts decide, and the list is not asked.
      '[mysqld]\ngroup_replication_communication_stack = MYSQL\ngroup_replication_ip_allowlist = 0.0.0.0/0\n',
    ],
  },
  applies: ({ file }) => !isSetTo(file.inForce('group_replication_communication_stack'), oneOf('mysql')),
  setting: ['group_replication_ip_allowlist', 'group_replication_ip_whitelist'],
  bad: (value) => value.split(',').some((part) => /^\s*(0\.0\.0\.0\/0|::\/0)\s*$/.test(part)) || isAnyAddress(value),
});
