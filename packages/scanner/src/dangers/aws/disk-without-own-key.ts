import { settingDanger } from '../setting-danger.ts';
import { notOwnKey, off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_disk_without_own_key',
  title: 'An EBS volume, a copy of one or an image is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_ebs_volume'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: (answer) => off(answer).not(), shown: true }],
      },
      {
        types: ['aws_ebs_snapshot_copy', 'aws_ami_copy'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['aws_dlm_lifecycle_policy'],
        each: 'policy_details.schedule[].cross_region_copy_rule',
        key: 'cmk_arn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
      {
        types: ['aws_dlm_lifecycle_policy'],
        each: 'policy_details.action[].cross_region_copy',
        key: 'encryption_configuration.cmk_arn',
        unset: 'bad',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encryption_configuration.encrypted', is: on, shown: true }],
        shown: { 'policy_details.action[].cross_region_copy[].target': 'eu-west-1' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Volume'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'Encrypted', is: (answer) => off(answer).not(), shown: true }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_vol'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
      {
        types: ['community.aws.ec2_ami_copy'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
      {
        types: ['community.aws.ec2_snapshot_copy'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypted', is: on, shown: true }],
      },
    ],
  },
});
