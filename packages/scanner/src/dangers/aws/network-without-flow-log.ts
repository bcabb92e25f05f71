import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_network_without_flow_log',
  title: 'Nobody can tell who talked to whom in a VPC: it has no flow log',
  severity: 2,
  problem: 'After an attack nobody knows where it came from, and what was sent away.',
  family: 'logging',
  references: [cisAws('3.7')],
  remediation: 'Make a flow log of the VPC: {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_vpc'],
        key: 'aws_flow_log',
        unset: 'bad',
        good: true,
        beside: { type: 'aws_flow_log', names: 'vpc_id', name: 'id', shown: { traffic_type: 'ALL' } },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::VPC'],
        key: 'FlowLog',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::EC2::FlowLog',
          names: 'ResourceId',
          name: 'VpcId',
          shown: { ResourceType: 'VPC', TrafficType: 'ALL' },
        },
      },
    ],
  },
});
