import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_replication_errors_skipped',
  title: 'A replica goes on after any error (replica_skip_errors all)',
  severity: MODERATE_LOW,
  problem:
    'The replica drops whatever it cannot apply and says nothing, so that its data are soon other than those of the source. A backup or failover that rests on it then loses data.',
  remediation: 'Remove the option, and build the replica again from the source.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/replication-options-replica.html',
    'https://mariadb.com/kb/en/replication-and-binary-log-system-variables/#slave_skip_errors',
  ],
  references: [cwe(755), nist('SI-7'), nist('CP-9')],
  examples: {
    bad: ['[mysqld]\n«slave-skip-errors = all»\n', '[mysqld]\n«replica_skip_errors = ALL»\n'],
    good: [
      '[mysqld]\nreplica_skip_errors = OFF\n',
      '[mysqld]\nslave-skip-errors = 1062\n',
      '[mysqld]\n# slave-skip-errors = all\nserver-id = 2\n',
    ],
  },
  setting: ['slave-skip-errors', 'replica-skip-errors'],
  bad: oneOf('all'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a replica that was built anew, as this one may stop at its next error' },
});
