import { alarmDanger } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_unauthorized_calls',
  when: 'calls of the API are refused',
  problem: 'Someone who tries out what stolen credentials may do is not noticed.',
  needs: [/UnauthorizedOperation/, /AccessDenied/],
  pattern: '{ ($.errorCode = "*UnauthorizedOperation") || ($.errorCode = "AccessDenied*") }',
});
