import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

/** Only where somebody says so: by default all but the first are kept. */
const SKIPPED = { unset: 'fine', bad: true, good: false } as const;

export default settingDanger({
  name: 'aws_deleted_without_backup',
  title: 'A database or file system is deleted without a last snapshot: skip_final_snapshot',
  severity: 1,
  problem: 'One mistake, or one stolen credential, and the data is gone with nothing to restore it from.',
  family: 'deletion',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_DeleteInstance.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'aws_db_instance',
          'aws_rds_cluster',
          'aws_docdb_cluster',
          'aws_neptune_cluster',
          'aws_redshift_cluster',
          'aws_lightsail_database',
        ],
        key: 'skip_final_snapshot',
        ...SKIPPED,
      },
      {
        types: [
          'aws_fsx_lustre_file_system',
          'aws_fsx_ontap_volume',
          'aws_fsx_openzfs_file_system',
          'aws_fsx_windows_file_system',
        ],
        key: 'skip_final_backup',
        ...SKIPPED,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance', 'amazon.aws.rds_cluster'],
        key: 'skip_final_snapshot',
        ...SKIPPED,
      },
      {
        types: ['community.aws.redshift'],
        key: 'skip_final_cluster_snapshot',
        ...SKIPPED,
      },
    ],
  },
});
