import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_backup_vault_open',
  title: 'A vault of Backup and DR gives backups to projects of other organizations',
  severity: 2,
  problem: 'Whoever takes over an administrator restores all that is backed up in a project of their own.',
  family: 'networkExposure',
  sources: [
    'https://cloud.google.com/ruby/docs/reference/google-cloud-backupdr-v1/latest/Google-Cloud-BackupDR-V1-BackupVault-AccessRestriction',
  ],
  wrong: oneOf('UNRESTRICTED'),
  in: {
    terraform: [
      {
        types: ['google_backup_dr_backup_vault'],
        key: 'access_restriction',
        unset: 'fine',
        bad: 'UNRESTRICTED',
        good: 'WITHIN_ORGANIZATION',
      },
    ],
  },
});
