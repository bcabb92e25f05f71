import { settingDanger } from '../setting-danger.ts';
import { below, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_backup_off',
  title: 'An FSx file system makes no backups of itself',
  severity: 2,
  problem: 'What an attacker, a fault or a mistake deletes is gone.',
  family: 'backups',
  fix: { kind: 'safe' },
  wrong: below(1),
  in: {
    terraform: [
      {
        types: ['aws_fsx_windows_file_system'],
        key: 'automatic_backup_retention_days',
        unset: 'fine',
        bad: 0,
        good: 30,
      },
      {
        types: ['aws_fsx_ontap_file_system', 'aws_fsx_openzfs_file_system'],
        key: 'automatic_backup_retention_days',
        bad: 0,
        good: 30,
      },
      {
        types: ['aws_fsx_lustre_file_system'],
        key: 'automatic_backup_retention_days',
        unset: 'bad',
        bad: 0,
        good: 7,
        when: [{ key: 'deployment_type', is: oneOf('PERSISTENT_1', 'PERSISTENT_2'), shown: 'PERSISTENT_2' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'WindowsConfiguration.AutomaticBackupRetentionDays',
        unset: 'fine',
        bad: 0,
        good: 30,
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'OntapConfiguration.AutomaticBackupRetentionDays',
        unset: 'fine',
        bad: 0,
        good: 30,
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'OpenZFSConfiguration.AutomaticBackupRetentionDays',
        unset: 'fine',
        bad: 0,
        good: 30,
      },
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'LustreConfiguration.AutomaticBackupRetentionDays',
        unset: 'bad',
        bad: 0,
        good: 30,
        when: [
          {
            key: 'LustreConfiguration.DeploymentType',
            is: oneOf('PERSISTENT_1', 'PERSISTENT_2'),
            shown: 'PERSISTENT_2',
          },
        ],
      },
    ],
  },
});
