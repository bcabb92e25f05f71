import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_event_endpoint_without_replication',
  title: 'A global endpoint of EventBridge does not replicate its events',
  severity: 1,
  problem: 'When the region fails, its events are not in the other one, and nothing switches back by itself.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-ge-best-practices.html'],
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_cloudwatch_event_endpoint'],
        key: 'replication_config.state',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Events::Endpoint'],
        key: 'ReplicationConfig.State',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
  },
});
