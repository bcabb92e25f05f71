import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_gateway_changes',
  when: 'gateways of the network are changed',
  problem: 'A new way to the internet, or out of it, is not noticed.',
  ...eventsNamed(
    'CreateCustomerGateway',
    'DeleteCustomerGateway',
    'AttachInternetGateway',
    'CreateInternetGateway',
    'DeleteInternetGateway',
    'DetachInternetGateway',
  ),
});
