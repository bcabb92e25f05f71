import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_without_backup',
  title: 'An EFS file system has no automatic backups',
  severity: 2,
  problem: 'What a mistake, ransomware or an attacker overwrites or deletes is gone.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html'],
  fix: { kind: 'safe' },
  wrong: oneOf('DISABLED', 'DISABLING'),
  in: {
    terraform: [{ types: ['aws_efs_backup_policy'], key: 'backup_policy.status', bad: 'DISABLED', good: 'ENABLED' }],
    cloudformation: [
      {
        types: ['AWS::EFS::FileSystem'],
        key: 'BackupPolicy.Status',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
        standsAlone: true,
        // Those of one zone are backed up where nothing is said.
        when: [{ key: 'AvailabilityZoneName', is: missing }],
      },
    ],
  },
});
