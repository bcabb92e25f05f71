import { alarmDanger } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_organization_changes',
  when: 'the organization of the accounts is changed',
  problem: 'Accounts that are taken out of the organization, with all that it forbids them, are not noticed.',
  needs: [/organizations\.amazonaws\.com/],
  pattern:
    '{ ($.eventSource = organizations.amazonaws.com) && (($.eventName = "LeaveOrganization") || ($.eventName = "MoveAccount") || ($.eventName = "DetachPolicy") || ($.eventName = "DeletePolicy")) }',
});
