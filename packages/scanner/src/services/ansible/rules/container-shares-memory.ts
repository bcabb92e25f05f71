import { sharedWithMachine } from '../ansible-rule.ts';

export default sharedWithMachine({
  id: 'ansible_container_shares_memory',
  danger: 'memoryShared',
  argument: 'ipc_mode',
  ofPodman: 'ipc',
});
