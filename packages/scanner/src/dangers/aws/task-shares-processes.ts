import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_shares_processes',
  ...CONTAINER_DANGERS.processesShared,
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: oneOf('host'),
  in: {
    terraform: [{ types: ['aws_ecs_task_definition'], key: 'pid_mode', unset: 'fine', bad: 'host', good: 'task' }],
    cloudformation: [{ types: ['AWS::ECS::TaskDefinition'], key: 'PidMode', unset: 'fine', bad: 'host', good: 'task' }],
  },
});
