import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_root_writable',
  ...CONTAINER_DANGERS.rootWritable,
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'volumes for what the program writes' },
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
        shown: { 'containers[].name': 'shop' },
        key: 'readonlyRootFilesystem',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
