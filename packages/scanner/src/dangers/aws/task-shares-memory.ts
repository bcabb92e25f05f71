import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_shares_memory',
  ...CONTAINER_DANGERS.memoryShared,
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: oneOf('host'),
  in: {
    terraform: [{ types: ['aws_ecs_task_definition'], key: 'ipc_mode', unset: 'fine', bad: 'host', good: 'task' }],
    cloudformation: [{ types: ['AWS::ECS::TaskDefinition'], key: 'IpcMode', unset: 'fine', bad: 'host', good: 'task' }],
  },
});
