import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_log_off',
  title: 'The output of an ECS container is not logged',
  severity: 2,
  problem: 'What the program did, and what was tried on it, is lost with the container.',
  family: 'logging',
  remediation: 'Name a log driver in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'logConfiguration',
        unset: 'bad',
        good: { logDriver: 'awslogs' },
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'LogConfiguration',
        unset: 'bad',
        good: { LogDriver: 'awslogs' },
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'logConfiguration',
        unset: 'bad',
        good: { logDriver: 'awslogs' },
      },
    ],
  },
});
