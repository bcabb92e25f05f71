import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_runs_as_root',
  ...CONTAINER_DANGERS.root,
  remediation: 'Name a user other than root in {}.',
  fix: { kind: 'suggested', needs: 'an image whose program runs as that user' },
  wrong: oneOf('root', '0', '0:0', 'root:root', 'ContainerAdministrator', ''),
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
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'EksProperties.PodProperties.Containers',
        key: 'SecurityContext.RunAsUser',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 1000,
        shown: { 'EksProperties.PodProperties.Containers[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'user',
        unset: 'bad',
        bad: 'root',
        good: '1000',
      },
    ],
  },
});
