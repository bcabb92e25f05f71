import { AT_THE_EDGE, AT_THE_EDGE_IN_CLOUDFORMATION } from '../edge-functions.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_outside_vpc',
  title: 'A Lambda function stands outside of a VPC',
  severity: 1,
  problem: 'It reaches the whole internet, past the rules and logs of your network.',
  family: 'networkExposure',
  remediation: 'Name subnets and security groups in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'vpc_config',
        unset: 'bad',
        good: { subnet_ids: ['subnet-1'], security_group_ids: ['sg-1'] },
        unlessNamedBy: AT_THE_EDGE,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'VpcConfig',
        unset: 'bad',
        good: { SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-1'] },
        unlessNamedBy: AT_THE_EDGE_IN_CLOUDFORMATION,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda'],
        shown: { name: 'shop' },
        key: 'vpc_subnet_ids',
        unset: 'bad',
        good: ['subnet-1'],
      },
    ],
  },
});
