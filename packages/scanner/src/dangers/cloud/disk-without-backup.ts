import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_disk_without_backup',
  title: 'A disk has no backup policy',
  severity: 1,
  problem: 'What an attacker, a fault or a mistake deletes is gone.',
  family: 'backups',
  remediation: 'Name a policy in {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['oci_core_volume'], key: 'backup_policy_id', unset: 'bad', good: 'ocid1.volumebackuppolicy.oc1..shop' },
    ],
  },
});
