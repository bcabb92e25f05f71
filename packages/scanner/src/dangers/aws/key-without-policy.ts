import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_key_without_policy',
  title: 'A KMS key has no policy of its own',
  severity: 1,
  problem: 'It gets the default one, by which the policies of IAM decide alone who may use it.',
  family: 'leastPrivilege',
  remediation: 'Say who may use the key in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_kms_key'],
        key: 'policy',
        unset: 'bad',
        good: { expression: 'data.aws_iam_policy_document.shop.json' },
        beside: { type: 'aws_kms_key_policy', names: 'key_id', name: 'key_id' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::KMS::Key'],
        key: 'KeyPolicy',
        unset: 'bad',
        good: {
          Statement: [
            {
              Effect: 'Allow',
              Principal: { AWS: 'arn:aws:iam::111122223333:role/keys' },
              Action: 'kms:*',
              Resource: '*',
            },
          ],
        },
      },
    ],
  },
});
