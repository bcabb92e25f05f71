import { alarmDanger, eventsNamed } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_policy_changes',
  when: 'policies of IAM are changed',
  problem: 'Someone who gives themselves more rights is not noticed.',
  ...eventsNamed(
    'DeleteGroupPolicy',
    'DeleteRolePolicy',
    'DeleteUserPolicy',
    'PutGroupPolicy',
    'PutRolePolicy',
    'PutUserPolicy',
    'CreatePolicy',
    'DeletePolicy',
    'CreatePolicyVersion',
    'DeletePolicyVersion',
    'AttachRolePolicy',
    'DetachRolePolicy',
    'AttachUserPolicy',
    'DetachUserPolicy',
    'AttachGroupPolicy',
    'DetachGroupPolicy',
  ),
});
