import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_flow_log_of_some_traffic',
  title: 'A flow log of a VPC leaves out what was refused: TrafficType is ACCEPT',
  severity: 1,
  problem: 'Whoever looks for a way in is refused many times first, and nobody sees it.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  wrong: oneOf('ACCEPT'),
  in: {
    terraform: [{ types: ['aws_flow_log'], key: 'traffic_type', unset: 'fine', bad: 'ACCEPT', good: 'ALL' }],
    cloudformation: [{ types: ['AWS::EC2::FlowLog'], key: 'TrafficType', unset: 'fine', bad: 'ACCEPT', good: 'ALL' }],
  },
});
