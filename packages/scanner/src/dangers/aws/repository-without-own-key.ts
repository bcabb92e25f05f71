import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_repository_without_own_key',
  title: 'A repository of images or packages is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_ecr_repository'],
        key: 'encryption_configuration.kms_key',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_codeartifact_domain'],
        key: 'encryption_key',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECR::Repository'],
        key: 'EncryptionConfiguration.KmsKey',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::CodeArtifact::Domain'],
        key: 'EncryptionKey',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_ecr'],
        shown: { name: 'shop' },
        key: 'encryption_configuration.kms_key',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
