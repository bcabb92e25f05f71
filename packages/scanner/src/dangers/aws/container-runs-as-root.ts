import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_runs_as_root',
  title: 'A container of an ECS task names no user other than root',
  severity: 2,
  problem:
    'Unless its image names another one, who takes over the program in it has root in the container, and one flaw less to the machine.',
  family: 'leastPrivilege',
  remediation: 'Name a user other than root in {}.',
  wrong: oneOf('root', '0', '0:0', 'root:root', ''),
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'user',
        unset: 'bad',
        bad: 'root',
        good: '1000',
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'User',
        unset: 'bad',
        bad: 'root',
        good: '1000',
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        key: 'user',
        unset: 'fine',
        bad: 'root',
        good: '1000',
        shown: { 'containers[].name': 'shop' },
      },
    ],
  },
});
