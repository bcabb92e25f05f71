import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_root_writable',
  title: 'A container of an ECS task may write to its root file system',
  severity: 2,
  problem: 'Who takes over the program in it changes it and brings tools of their own.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'readonlyRootFilesystem',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'ReadonlyRootFilesystem',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        key: 'readonlyRootFilesystem',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'containers[].name': 'shop' },
      },
    ],
  },
});
