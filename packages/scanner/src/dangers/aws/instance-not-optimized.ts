import { settingDanger } from '../setting-danger.ts';
import { matching, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_not_optimized',
  title: 'An EC2 instance of an older type shares its network with its disks: EBS optimization is off',
  severity: 1,
  problem: 'Whoever loads the network of the instance slows its disks down, and the other way round.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'a stop of the instance' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_instance'],
        key: 'ebs_optimized',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'instance_type', is: matching(/^(?:c1|c3|g2|i2|m1|m2|m3|r3)\./), shown: 'm3.xlarge' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance'],
        key: 'EbsOptimized',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'InstanceType', is: matching(/^(?:c1|c3|g2|i2|m1|m2|m3|r3)\./), shown: 'm3.xlarge' }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance'],
        key: 'ebs_optimized',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'instance_type', is: matching(/^(?:c1|c3|g2|i2|m1|m2|m3|r3)\./), shown: 'm3.xlarge' }],
      },
    ],
  },
});
