import { alarmDanger } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_key_deletion',
  when: 'a key of KMS is disabled or deleted',
  problem: 'What is encrypted with the key is lost before anyone notices.',
  needs: [/kms\.amazonaws\.com/, /\bDisableKey\b/, /\bScheduleKeyDeletion\b/],
  pattern:
    '{ ($.eventSource = kms.amazonaws.com) && (($.eventName = DisableKey) || ($.eventName = ScheduleKeyDeletion)) }',
});
