import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { isOff, isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

const OPTIONS = 'https://dev.mysql.com/doc/refman/8.4/en/group-replication-system-variables.html';

export default mysqlSetting({
  id: 'mysql_recovery_source_not_verified',
  title: 'A joining member of the group takes any certificate for that of its source',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'The member copies the database through TLS, but from whoever answers. An attacker in between gets the password of the recovery user, and decides which data the new member has.',
  remediation:
    'Set `group_replication_recovery_ssl_verify_server_cert=ON` with `group_replication_recovery_ssl_ca`, and certificates that name the hosts.',
  sources: [`${OPTIONS}#sysvar_group_replication_recovery_ssl_verify_server_cert`],
  references: [cwe(295), nist('SC-8'), nist('IA-3')],
  examples: {
    bad: [
      '[mysqld]\ngroup_replication_recovery_use_ssl = ON\n«group_replication_recovery_ssl_verify_server_cert = OFF»\n',
    ],
    good: [
      '[mysqld]\ngroup_replication_recovery_use_ssl = ON\ngroup_replication_recovery_ssl_verify_server_cert = ON\n',
      '[mysqld]\ngroup_replication_recovery_ssl_verify_server_cert = OFF\n', // no TLS whose certificate it would be
    ],
  },
  applies: ({ file }) => isSetTo(file.inForce('group_replication_recovery_use_ssl'), isOn),
  setting: 'group_replication_recovery_ssl_verify_server_cert',
  bad: isOff,
  safe: 'ON',
  fix: { kind: 'suggested', needs: 'certificates of all members that name their hosts, and the authority of them' },
});
