import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_public_address',
  title: 'The tasks of an ECS service get public addresses',
  severity: 3,
  problem: 'Everyone on the internet reaches whatever their security groups let through, now or after a later mistake.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_ecs_service', 'aws_ecs_task_set'],
        key: 'network_configuration.assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_cloudwatch_event_target'],
        key: 'ecs_target.network_configuration.assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::Service'],
        key: 'NetworkConfiguration.AwsvpcConfiguration.AssignPublicIp',
        wrong: oneOf('ENABLED'),
        unset: 'fine',
        bad: 'ENABLED',
        good: 'DISABLED',
      },
      {
        types: ['AWS::ECS::TaskSet'],
        key: 'NetworkConfiguration.AwsVpcConfiguration.AssignPublicIp',
        wrong: oneOf('ENABLED'),
        unset: 'fine',
        bad: 'ENABLED',
        good: 'DISABLED',
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_service'],
        key: 'network_configuration.assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
