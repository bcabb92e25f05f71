import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_not_rotated',
  title: 'A secret of Secrets Manager is never changed by itself',
  severity: 1,
  problem: 'Who once got hold of it can use it for as long as nobody remembers to change it.',
  family: 'passwords',
  remediation: 'Say how often it changes by {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/secretsmanager-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_secretsmanager_secret'],
        key: 'aws_secretsmanager_secret_rotation',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_secretsmanager_secret_rotation',
          names: 'secret_id',
          name: 'name',
          shown: { 'rotation_rules.automatically_after_days': 30 },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecretsManager::Secret'],
        key: 'RotationSchedule',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::SecretsManager::RotationSchedule',
          names: 'SecretId',
          name: 'Name',
          shown: { 'RotationRules.AutomaticallyAfterDays': 30 },
        },
      },
    ],
  },
});
