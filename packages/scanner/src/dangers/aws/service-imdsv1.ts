import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_service_imdsv1',

  title: 'Machines of a service, or of a whole region, may answer for their metadata without a token (IMDSv1)',
  severity: 3,
  problem:
    "A flaw that makes a program there fetch an address of the attacker's choice is enough to read the credentials of its role.",
  family: 'leastPrivilege',
  references: [cwe(918)],
  fix: { kind: 'suggested', needs: 'programs that ask for the metadata with tokens (IMDSv2)' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_elastic_beanstalk_environment', 'aws_elastic_beanstalk_configuration_template'],
        each: 'setting',
        key: 'value',
        unset: 'fine',
        bad: 'false',
        good: 'true',
        when: [{ key: 'name', is: oneOf('DisableIMDSv1'), shown: 'DisableIMDSv1' }],
      },
      {
        types: ['aws_ec2_instance_metadata_defaults'],
        key: 'http_tokens',
        wrong: oneOf('optional'),
        bad: 'optional',
        good: 'required',
      },
      {
        types: ['aws_imagebuilder_infrastructure_configuration'],
        key: 'instance_metadata_options.http_tokens',
        wrong: oneOf('optional'),
        bad: 'optional',
        good: 'required',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment', 'AWS::ElasticBeanstalk::ConfigurationTemplate'],
        each: 'OptionSettings',
        key: 'Value',
        unset: 'fine',
        bad: 'false',
        good: 'true',
        when: [{ key: 'OptionName', is: oneOf('DisableIMDSv1'), shown: 'DisableIMDSv1' }],
      },
      {
        types: ['AWS::AppStream::Fleet', 'AWS::AppStream::ImageBuilder', 'AWS::AppStream::AppBlockBuilder'],
        key: 'DisableIMDSV1',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::ImageBuilder::InfrastructureConfiguration'],
        key: 'InstanceMetadataOptions.HttpTokens',
        wrong: oneOf('optional'),
        bad: 'optional',
        good: 'required',
      },
    ],
  },
});
