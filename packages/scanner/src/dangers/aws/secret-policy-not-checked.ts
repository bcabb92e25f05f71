import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_policy_not_checked',
  title: 'Secrets Manager takes a policy for a secret without looking whether it is public',
  severity: 1,
  problem: 'A policy that lets anyone read the secret, written by mistake or by an intruder, is put in force at once.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutResourcePolicy.html'],
  fix: { kind: 'suggested', needs: 'a policy that names who may read' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_secretsmanager_secret_policy'],
        key: 'block_public_policy',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecretsManager::ResourcePolicy'],
        key: 'BlockPublicPolicy',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
