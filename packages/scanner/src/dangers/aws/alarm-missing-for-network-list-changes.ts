import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_network_list_changes',
  when: 'network lists (NACL) are changed',
  problem: 'Someone who opens a way into the network is not noticed.',
  ...eventsNamed(
    'CreateNetworkAcl',
    'CreateNetworkAclEntry',
    'DeleteNetworkAcl',
    'DeleteNetworkAclEntry',
    'ReplaceNetworkAclEntry',
    'ReplaceNetworkAclAssociation',
  ),
});
