import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_network_changes',
  when: 'a VPC is changed',
  problem: 'A network that is joined with that of someone else is not noticed.',
  ...eventsNamed(
    'CreateVpc',
    'DeleteVpc',
    'ModifyVpcAttribute',
    'AcceptVpcPeeringConnection',
    'CreateVpcPeeringConnection',
    'DeleteVpcPeeringConnection',
    'RejectVpcPeeringConnection',
  ),
});
