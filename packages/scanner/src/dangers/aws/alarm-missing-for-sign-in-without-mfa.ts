import { alarmDanger } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_sign_in_without_mfa',
  when: 'someone signs in to the console without MFA',
  problem: 'A sign-in with nothing but a stolen password is not noticed.',
  needs: [/ConsoleLogin/, /MFAUsed[^\w!]*!=[^\w!]*Yes/, /&&/],
  pattern: '{ ($.eventName = "ConsoleLogin") && ($.additionalEventData.MFAUsed != "Yes") }',
});
