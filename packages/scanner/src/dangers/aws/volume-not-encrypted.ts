import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_volume_not_encrypted',
  title: 'An EBS volume is not encrypted',
  severity: 3,
  problem: 'Whoever gets hold of a snapshot or a disk of the volume reads all of it.',
  family: 'encryptionAtRest',
  references: [cisAws('2.2.1')],
  sources: ['https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html'],
  wrong: off,
  in: {
    terraform: [{ types: ['aws_ebs_volume'], key: 'encrypted', bad: false, good: true }],
    cloudformation: [
      { types: ['AWS::EC2::Volume'], key: 'Encrypted', bad: false, good: true },
      {
        types: ['AWS::DRS::ReplicationConfigurationTemplate'],
        key: 'EbsEncryption',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'DEFAULT',
      },
    ],
    ansible: [{ types: ['amazon.aws.ec2_vol'], key: 'encrypted', bad: false, good: true }],
  },
});
