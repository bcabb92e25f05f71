import { settingDanger } from '../setting-danger.ts';
import { above } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_rotated_seldom',
  title: 'A secret of Secrets Manager is changed less often than every 90 days',
  severity: 1,
  problem: 'Who once got hold of it can use it for months.',
  family: 'passwords',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/secretsmanager-controls.html'],
  fix: { kind: 'suggested', needs: 'programs that ask for the secret anew' },
  wrong: above(90),
  in: {
    terraform: [
      {
        types: ['aws_secretsmanager_secret_rotation'],
        key: 'rotation_rules.automatically_after_days',
        unset: 'fine',
        bad: 365,
        good: 30,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecretsManager::RotationSchedule'],
        key: 'RotationRules.AutomaticallyAfterDays',
        unset: 'fine',
        bad: 365,
        good: 30,
      },
    ],
  },
});
