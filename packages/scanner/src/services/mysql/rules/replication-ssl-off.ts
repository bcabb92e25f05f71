import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_replication_ssl_off',
  title: 'Servers replicate without TLS encryption',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Every change to the data crosses the network in clear between the servers, where it can be read and forged.',
  remediation:
    'Set `group_replication_ssl_mode=VERIFY_IDENTITY` and `group_replication_recovery_use_ssl=ON` on every member; instead of `master-ssl`, which servers since 5.5 do not know, say `SOURCE_SSL=1` in `CHANGE REPLICATION SOURCE TO`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/group-replication-secure-socket-layer-support-ssl.html'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\n«group_replication_ssl_mode = DISABLED»\n',
      '[mysqld]\n«loose-group_replication_recovery_use_ssl = OFF»\n',
    ],
    good: ['[mysqld]\ngroup_replication_ssl_mode = REQUIRED\n'],
  },

  setting: ['group_replication_ssl_mode', 'group_replication_recovery_use_ssl', 'master-ssl'],
  bad: (value) => isOff(value) || isDisabled(value),
  default: UNTOLD,
  safe: (_, value) => (isDisabled(value) ? 'REQUIRED' : 'ON'),
  fix: { kind: 'suggested', needs: 'certificates on every member of the group' },
});

const isDisabled = oneOf('DISABLED');
