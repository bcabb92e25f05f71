import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_shares_network',
  ...CONTAINER_DANGERS.networkShared,
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'subnets and a security group of the task' },
  wrong: oneOf('host'),
  in: {
    terraform: [
      { types: ['aws_ecs_task_definition'], key: 'network_mode', unset: 'fine', bad: 'host', good: 'awsvpc' },
    ],
    cloudformation: [
      { types: ['AWS::ECS::TaskDefinition'], key: 'NetworkMode', unset: 'fine', bad: 'host', good: 'awsvpc' },
    ],
    ansible: [
      { types: ['community.aws.ecs_taskdefinition'], key: 'network_mode', unset: 'fine', bad: 'host', good: 'awsvpc' },
    ],
  },
});
