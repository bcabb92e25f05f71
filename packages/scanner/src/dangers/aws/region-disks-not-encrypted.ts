import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_region_disks_not_encrypted',
  title: 'New EBS volumes of the region are not encrypted by default',
  severity: 3,
  problem: 'Every disk that somebody makes without thinking of it can be read by who gets hold of a snapshot.',
  family: 'encryptionAtRest',
  references: [cisAws('2.2.1')],
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_ebs_encryption_by_default'], key: 'enabled', unset: 'fine', bad: false, good: true }],
  },
});
