import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_recorder_changes',
  when: 'AWS Config is changed or stopped',
  problem: 'Someone who switches off what writes down changes of resources is not noticed.',
  ...eventsNamed(
    'StopConfigurationRecorder',
    'DeleteDeliveryChannel',
    'PutDeliveryChannel',
    'PutConfigurationRecorder',
  ),
});
