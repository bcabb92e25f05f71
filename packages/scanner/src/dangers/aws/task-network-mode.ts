import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_network_mode',
  title: 'An ECS task has no network interface of its own: network mode is not awsvpc',
  severity: 1,
  problem: 'Security groups hold for all tasks of a machine at once.',
  family: 'networkExposure',
  remediation: 'Set {} to `awsvpc`.',
  fix: { kind: 'suggested', needs: 'subnets and a security group of the task' },
  wrong: otherThan('awsvpc', 'host', 'none'),
  in: {
    terraform: [
      { types: ['aws_ecs_task_definition'], key: 'network_mode', unset: 'bad', bad: 'bridge', good: 'awsvpc' },
    ],
    cloudformation: [
      { types: ['AWS::ECS::TaskDefinition'], key: 'NetworkMode', unset: 'bad', bad: 'bridge', good: 'awsvpc' },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        key: 'network_mode',
        unset: 'bad',
        bad: 'default',
        good: 'awsvpc',
        shown: { family: 'shop' },
      },
    ],
  },
});
