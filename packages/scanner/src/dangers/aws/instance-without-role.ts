import { settingDanger } from '../setting-danger.ts';
import { missing, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_instance_without_role',
  title: 'An EC2 instance has no role of its own',
  severity: 1,
  category: 'hygiene',
  problem: 'Programs on it then use keys that live long and lie on its disk.',
  family: 'leastPrivilege',
  remediation: 'Name an instance profile in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_instance'], key: 'iam_instance_profile', unset: 'bad', good: 'shop' }],
    cloudformation: [{ types: ['AWS::EC2::Instance'], key: 'IamInstanceProfile', unset: 'bad', good: 'shop' }],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance'],
        shown: { image_id: 'ami-1' },
        key: 'iam_instance_profile',
        unset: 'bad',
        good: 'shop',
        when: [{ key: 'image_id', is: there }],
      },
      {
        types: ['amazon.aws.ec2'],
        shown: { image: 'ami-1' },
        key: 'instance_profile_name',
        unset: 'bad',
        good: 'shop',
        when: [{ key: 'image', is: there }],
      },
    ],
  },
});
