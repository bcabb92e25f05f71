import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_replica_passwords_shown',
  title: 'The passwords of replicas are shown to whoever may list them (show-replica-auth-info)',
  severity: LOW,
  problem:
    'SHOW REPLICAS has the name and the password that each replica reports. Every account that may replicate reads them in clear.',
  remediation: 'Remove `show-replica-auth-info` (`show-slave-auth-info`), and `report-password` from the replicas.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/show-replicas.html',
    'https://mariadb.com/docs/reference/mdb/cli/mariadbd/show-slave-auth-info/',
  ],
  references: [cwe(522), nist('IA-5')],
  examples: {
    bad: ['[mysqld]\n«show-replica-auth-info = ON»\n', '[mariadb]\n«show_slave_auth_info»\n'],
    good: ['[mysqld]\nshow-replica-auth-info = OFF\n', '[mysqld]\nreport-host = db3\n'],
  },
  setting: ['show-replica-auth-info', 'show-slave-auth-info'],
  bad: isOn,
  safe: 'OFF',
  fix: { kind: 'safe' },
});
