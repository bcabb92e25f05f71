import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_host_container_root',
  title: 'A container of an ECS task in the network of its machine runs as root',
  severity: 3,
  problem:
    'It reaches every port of the machine, and listens on those below 1024: whoever takes over the program takes the place of programs of the machine.',
  family: 'leastPrivilege',
  remediation: 'Name a user other than root in {}, or take the task off the network of the machine.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'an image whose program runs as that user' },
  wrong: matching(/^(?:root|0)?(?::.*)?$/),
  in: {
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'User',
        unset: 'bad',
        bad: 'root',
        good: '1000',
        when: [
          { key: 'NetworkMode', ofResource: true, is: oneOf('host'), shown: 'host' },
          { key: 'Privileged', is: (answer) => missing(answer).or(off(answer)) },
        ],
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'user',
        unset: 'bad',
        bad: 'root',
        good: '1000',
        when: [
          { key: 'network_mode', ofResource: true, is: oneOf('host'), shown: 'host' },
          { key: 'privileged', is: (answer) => missing(answer).or(off(answer)) },
        ],
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
  },
});
