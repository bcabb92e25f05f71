import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_trail_changes',
  when: 'a trail of CloudTrail is changed or stopped',
  problem: 'Someone who switches off what writes down their doings is not noticed.',
  ...eventsNamed('CreateTrail', 'UpdateTrail', 'DeleteTrail', 'StartLogging', 'StopLogging'),
});
