import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_image_public',
  title: 'A machine image or a snapshot is shared with every AWS account',
  severity: 4,
  problem: 'Anyone can start the image and read what is on its disk: code, keys, data.',
  family: 'publicAccess',
  remediation: 'Take {} away, and name the accounts that need it.',
  wrong: having('all'),
  in: {
    terraform: [
      {
        types: ['aws_ami_launch_permission'],
        key: 'group',
        unset: 'fine',
        bad: 'all',
        good: '',
        shown: { image_id: 'ami-1' },
      },
      {
        types: ['aws_imagebuilder_distribution_configuration'],
        each: 'distribution',
        key: 'ami_distribution_configuration.launch_permission.user_groups',
        unset: 'fine',
        bad: ['all'],
        good: [],
      },
    ],
    ansible: [
      { types: ['amazon.aws.ec2_ami'], key: 'launch_permissions.group_names', unset: 'fine', bad: ['all'], good: [] },
    ],
    cloudformation: [
      {
        types: ['AWS::ImageBuilder::DistributionConfiguration'],
        each: 'Distributions',
        key: 'AmiDistributionConfiguration.LaunchPermissionConfiguration.UserGroups',
        unset: 'fine',
        bad: ['all'],
        good: [],
      },
    ],
  },
});
