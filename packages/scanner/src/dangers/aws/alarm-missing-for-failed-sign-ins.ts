import { alarmDanger, counted } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_failed_sign_ins',
  when: 'signing in to the console fails',
  problem: 'Someone who tries out passwords is not noticed.',
  needs: [counted('ConsoleLogin'), counted('Failed authentication')],
  pattern: '{ ($.eventName = ConsoleLogin) && ($.errorMessage = "Failed authentication") }',
});
