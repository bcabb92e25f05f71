import { settingDanger } from '../setting-danger.ts';
import { secretAddress } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_address_with_password',

  title: 'The address that CodeBuild fetches the source from holds a password or token',
  severity: 4,
  problem: 'Whoever may look at the project, the file or its history reads it, and changes the code with it.',
  family: 'secrets',
  remediation:
    'Take name and password out of {} and connect the repository by a connection of CodeConnections. Change the password.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html'],
  wrong: secretAddress,
  in: {
    terraform: [
      {
        types: ['aws_codebuild_project'],
        key: 'source.location',
        unset: 'fine',
        bad: 'https://shop:wJ8rTz41qLm0@git.shop.example/shop.git',
        good: 'https://git.shop.example/shop.git',
      },
      {
        types: ['aws_codebuild_project'],
        each: 'secondary_sources',
        key: 'location',
        unset: 'fine',
        bad: 'https://shop:wJ8rTz41qLm0@git.shop.example/shop.git',
        good: 'https://git.shop.example/shop.git',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'Source.Location',
        unset: 'fine',
        bad: 'https://shop:wJ8rTz41qLm0@git.shop.example/shop.git',
        good: 'https://git.shop.example/shop.git',
      },
      {
        types: ['AWS::CodeBuild::Project'],
        each: 'SecondarySources',
        key: 'Location',
        unset: 'fine',
        bad: 'https://shop:wJ8rTz41qLm0@git.shop.example/shop.git',
        good: 'https://git.shop.example/shop.git',
      },
    ],
    ansible: [
      {
        types: ['community.aws.codebuild_project'],
        key: 'source.location',
        unset: 'fine',
        bad: 'https://shop:wJ8rTz41qLm0@git.shop.example/shop.git',
        good: 'https://git.shop.example/shop.git',
      },
    ],
  },
});
