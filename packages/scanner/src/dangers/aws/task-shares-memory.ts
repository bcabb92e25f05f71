import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_shares_memory',
  title: 'An ECS task shares memory with its machine: IPC mode host',
  severity: 3,
  problem: 'Who takes over a container reads and changes what programs of the machine share in memory.',
  family: 'leastPrivilege',
  wrong: oneOf('host'),
  in: {
    terraform: [{ types: ['aws_ecs_task_definition'], key: 'ipc_mode', unset: 'fine', bad: 'host', good: 'task' }],
    cloudformation: [{ types: ['AWS::ECS::TaskDefinition'], key: 'IpcMode', unset: 'fine', bad: 'host', good: 'task' }],
  },
});
