import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_privileged',
  ...CONTAINER_DANGERS.privileged,
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
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
      {
        types: ['AWS::ECS::DaemonTaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'Privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
