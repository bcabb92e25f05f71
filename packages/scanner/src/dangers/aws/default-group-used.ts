import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_default_group_used',
  title: 'The default security group of a VPC lets something through',
  severity: 3,
  problem: 'Whatever is started without naming a group gets its rules.',
  family: 'networkExposure',
  references: [cisAws('5.4')],
  remediation: 'Take {} away, and give machines groups of their own.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['aws_default_security_group'],
        key: 'ingress',
        unset: 'fine',
        bad: { protocol: '-1', self: true },
        good: [],
      },
      { types: ['aws_default_security_group'], key: 'egress', unset: 'fine', bad: { protocol: '-1' }, good: [] },
    ],
  },
});
