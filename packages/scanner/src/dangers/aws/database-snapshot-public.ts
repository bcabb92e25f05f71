import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_snapshot_public',
  title: 'A snapshot of a database is shared with every AWS account',
  severity: 5,
  problem: 'Anyone with an AWS account can restore the snapshot and read all of the database.',
  family: 'publicAccess',
  remediation: 'Name the accounts that need the snapshot in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: having('all'),
  in: {
    terraform: [
      {
        types: ['aws_db_snapshot', 'aws_db_snapshot_copy', 'aws_db_cluster_snapshot', 'aws_rds_cluster_snapshot_copy'],
        key: 'shared_accounts',
        unset: 'fine',
        bad: ['all'],
        good: ['111122223333'],
      },
    ],
  },
});
