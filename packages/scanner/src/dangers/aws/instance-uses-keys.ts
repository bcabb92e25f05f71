import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, scriptThat, type ValueTest } from '../value-tests.ts';

/** An access key that a script writes down, not one that it takes out of a variable or asks for; or a file of them. */
const KEYS =
  /\baws_(?:access_key_id|secret_access_key)[ \t]{0,20}=[ \t]{0,20}["']?[^\s"'$`;<…]|>[ \t]{0,20}\S{0,100}\/\.aws\/credentials\b/i;

const usesKeys: ValueTest = (answer) => {
  const { is } = scriptThat((text) => KEYS.test(text))(answer);
  const values = { setting: answer.name, value: 'an access key' };
  return Truth.of(is, { at: answer.at, message: { code: 'has', values } });
};

const BAD = 'export AWS_ACCESS_KEY_ID=your-key AWS_SECRET_ACCESS_KEY=your-secret';
const GOOD = 'aws s3 cp s3://shop/config /etc/shop';

export default settingDanger({
  name: 'aws_instance_uses_keys',
  title: 'The programs of a machine sign in to AWS with access keys instead of its role',
  severity: 2,
  problem:
    'Keys stay valid until somebody changes them, and whoever reads the start script or a file of the machine uses them from anywhere.',
  family: 'secrets',
  remediation: 'Give the machine an instance profile, and take the keys out of {}.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_switch-role-ec2.html'],
  wrong: usesKeys,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_launch_template', 'aws_spot_instance_request'],
        key: 'user_data',
        unset: 'fine',
        bad: BAD,
        good: GOOD,
      },
      {
        types: ['aws_instance', 'aws_launch_configuration', 'aws_spot_instance_request'],
        key: 'user_data_base64',
        unset: 'fine',
        bad: 'ZXhwb3J0IEFXU19BQ0NFU1NfS0VZX0lEPXlvdXIta2V5Cg==',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['aws_instance'],
        each: 'provisioner',
        key: 'inline',
        wrong: (answer) => Truth.any(answer.items().map(usesKeys)),
        unset: 'fine',
        bad: ['echo export AWS_SECRET_ACCESS_KEY=your-secret >> ~/.bashrc'],
        good: [GOOD],
      },
      {
        types: ['aws_instance'],
        each: 'provisioner',
        key: 'destination',
        wrong: matching(/(?:^|\/)\.aws\/credentials$/),
        unset: 'fine',
        bad: '~/.aws/credentials',
        good: '/etc/shop.conf',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
        key: 'UserData',
        unset: 'fine',
        bad: 'ZXhwb3J0IEFXU19BQ0NFU1NfS0VZX0lEPXlvdXIta2V5Cg==',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        key: 'LaunchTemplateData.UserData',
        unset: 'fine',
        bad: 'ZXhwb3J0IEFXU19BQ0NFU1NfS0VZX0lEPXlvdXIta2V5Cg==',
        good: 'ZWNobyBoZWxsbwo=',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.ec2_instance', 'amazon.aws.ec2', 'community.aws.autoscaling_launch_config'],
        key: 'user_data',
        unset: 'fine',
        bad: BAD,
        good: GOOD,
      },
    ],
  },
});
