import { MODERATE } from '@plumbline/model/severity';
import { isAnyAddress } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_admin_address_any',
  title: 'The administrative port of MySQL listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  retired: 'the server refuses a wildcard as this address and does not start with one',
  problem:
    'The administrative interface is meant for the few who manage the server and has no limit on connections. On every address it can be reached by whoever reaches the machine.',
  remediation: 'Set `admin_address` to 127.0.0.1 or to an address of the management network.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_admin_address'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: ['[mysqld]\n«admin_address = 0.0.0.0»\n', '[mysqld]\n«admin-address = ::»\n'],
    good: ['[mysqld]\nadmin_address = 127.0.0.1\n'],
  },

  setting: 'admin_address',
  bad: isAnyAddress,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'certainty that administrators connect from the same machine' },
});
