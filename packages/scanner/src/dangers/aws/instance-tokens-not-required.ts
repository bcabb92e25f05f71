import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_instance_tokens_not_required',

  title: 'An EC2 instance does not say that its metadata service wants a token (IMDSv2)',
  severity: 2,
  problem:
    "Unless its image or the account say so, a flaw that makes a program on it fetch an address of the attacker's choice is enough to read the credentials of its role.",
  family: 'leastPrivilege',
  references: [cwe(918)],
  fix: { kind: 'suggested', needs: 'programs that ask for the metadata with tokens (IMDSv2)' },
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_spot_instance_request'],
        key: 'metadata_options.http_tokens',
        unset: 'bad',
        good: 'required',
        standsAlone: true,
        when: [
          { key: 'launch_template', is: missing },
          { key: 'metadata_options.http_endpoint', is: otherThan('disabled') },
        ],
      },
      {
        types: ['aws_launch_template', 'aws_launch_configuration'],
        key: 'metadata_options.http_tokens',
        unset: 'bad',
        good: 'required',
        standsAlone: true,
        when: [{ key: 'metadata_options.http_endpoint', is: otherThan('disabled') }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance'],
        key: 'MetadataOptions.HttpTokens',
        unset: 'bad',
        good: 'required',
        standsAlone: true,
        when: [
          { key: 'LaunchTemplate', is: missing },
          { key: 'MetadataOptions.HttpEndpoint', is: otherThan('disabled') },
        ],
      },
      {
        types: ['AWS::EC2::LaunchTemplate'],
        key: 'LaunchTemplateData.MetadataOptions.HttpTokens',
        unset: 'bad',
        good: 'required',
        when: [{ key: 'LaunchTemplateData.MetadataOptions.HttpEndpoint', is: otherThan('disabled') }],
      },
      {
        types: ['AWS::AutoScaling::LaunchConfiguration'],
        key: 'MetadataOptions.HttpTokens',
        unset: 'bad',
        good: 'required',
        standsAlone: true,
        when: [{ key: 'MetadataOptions.HttpEndpoint', is: otherThan('disabled') }],
      },
    ],
  },
});
