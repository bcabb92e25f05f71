import { sharedWithMachine } from '../ansible-rule.ts';

export default sharedWithMachine({
  id: 'ansible_container_shares_processes',
  danger: 'processesShared',
  argument: 'pid_mode',
  ofPodman: 'pid',
});
