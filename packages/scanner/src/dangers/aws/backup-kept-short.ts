import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_backup_kept_short',

  title: 'A backup plan deletes its backups before they are five weeks old',
  severity: 1,
  problem: 'What is found out after that, such as files that were encrypted by an intruder, cannot be restored.',
  family: 'retention',
  fix: { kind: 'safe' },
  wrong: below(35),
  in: {
    terraform: [
      { types: ['aws_backup_plan'], each: 'rule', key: 'lifecycle.delete_after', unset: 'fine', bad: 7, good: 35 },
    ],
    cloudformation: [
      {
        types: ['AWS::Backup::BackupPlan'],
        each: 'BackupPlan.BackupPlanRule',
        key: 'Lifecycle.DeleteAfterDays',
        unset: 'fine',
        bad: 7,
        good: 35,
      },
    ],
  },
});
