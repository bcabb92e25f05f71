import { settingDanger } from '../setting-danger.ts';
import { notOwnKey, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_without_own_key',
  title: 'The environment variables of a Lambda function are not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts them with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'kms_key_arn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'environment.variables', is: there, shown: { DB_HOST: 'db.shop.example' } }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'KmsKeyArn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'Environment.Variables', is: there, shown: { DB_HOST: 'db.shop.example' } }],
      },
      {
        types: ['AWS::Serverless::Function'],
        key: 'KmsKeyArn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'Environment.Variables', is: there, shown: { DB_HOST: 'db.shop.example' } }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda'],
        key: 'kms_key_arn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'environment_variables', is: there, shown: { DB_HOST: 'db.shop.example' } }],
      },
    ],
  },
});
