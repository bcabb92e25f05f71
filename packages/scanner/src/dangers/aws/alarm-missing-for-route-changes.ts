import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_route_changes',
  when: 'route tables are changed',
  problem: 'Traffic that is led past the firewall, or to someone else, is not noticed.',
  ...eventsNamed(
    'CreateRoute',
    'CreateRouteTable',
    'ReplaceRoute',
    'ReplaceRouteTableAssociation',
    'DeleteRouteTable',
    'DeleteRoute',
    'DisassociateRouteTable',
  ),
});
