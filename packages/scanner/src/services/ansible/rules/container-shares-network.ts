import { sharedWithMachine } from '../ansible-rule.ts';

export default sharedWithMachine({
  id: 'ansible_container_shares_network',
  danger: 'networkShared',
  argument: 'network_mode',
  ofPodman: 'network',
});
