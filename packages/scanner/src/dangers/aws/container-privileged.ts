import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_privileged',
  title: 'A container of an ECS task is privileged',
  severity: 5,
  problem:
    'Who takes over the program in it is root on the machine, with every other container there and its credentials.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'privileged',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'Privileged',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        key: 'privileged',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'containers[].name': 'shop' },
      },
    ],
  },
});
