import { alarmDanger, counted } from '../alarm-danger.ts';

/** That CIS AWS Foundations Benchmark wants to be counted, 4.15. */
const CHANGES = [
  'AcceptHandshake',
  'AttachPolicy',
  'CreateAccount',
  'CreateOrganizationalUnit',
  'CreatePolicy',
  'DeclineHandshake',
  'DeleteOrganization',
  'DeleteOrganizationalUnit',
  'DeletePolicy',
  'DetachPolicy',
  'DisablePolicyType',
  'EnablePolicyType',
  'InviteAccountToOrganization',
  'LeaveOrganization',
  'MoveAccount',
  'RemoveAccountFromOrganization',
  'UpdatePolicy',
];

export default alarmDanger({
  name: 'aws_alarm_missing_for_organization_changes',
  when: 'the organization of the accounts is changed',
  problem: 'Accounts that are taken out of the organization, with all that it forbids them, are not noticed.',
  // Without names of events, each of them is counted.
  needs: [
    /organizations\.amazonaws\.com/,
    ...CHANGES.map((event) => new RegExp(`${counted(event).source}|^(?![^]*eventName)`)),
  ],
  pattern: '{ $.eventSource = organizations.amazonaws.com }',
});
