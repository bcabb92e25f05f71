import { settingDanger } from '../setting-danger.ts';
import { notOwnKey, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_parameter_without_own_key',
  title: 'A secure parameter of Systems Manager is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts it with a key of its own, for which no policy of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_ssm_parameter'],
        key: 'key_id',
        unset: 'bad',
        bad: 'alias/aws/ssm',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'type', is: oneOf('SecureString'), shown: 'SecureString' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.ssm_parameter'],
        key: 'key_id',
        unset: 'bad',
        bad: 'alias/aws/ssm',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'string_type', is: oneOf('SecureString'), shown: 'SecureString' }],
      },
    ],
  },
});
