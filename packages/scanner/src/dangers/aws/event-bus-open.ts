import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_event_bus_open',
  title: 'An event bus takes events from any AWS account: principal *',
  severity: 3,
  problem: 'Anyone with an AWS account sends events of their own making, on which your programs act.',
  family: 'publicAccess',
  remediation: 'Name the account in {}, or the organization in a condition.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html'],
  wrong: oneOf('*'),
  in: {
    terraform: [
      {
        types: ['aws_cloudwatch_event_permission'],
        key: 'principal',
        unset: 'fine',
        bad: '*',
        good: '111122223333',
        when: [{ key: 'condition', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Events::EventBusPolicy'],
        key: 'Principal',
        unset: 'fine',
        bad: '*',
        good: '111122223333',
        when: [{ key: 'Condition', is: missing }],
      },
      {
        types: ['AWS::Events::EventBusPolicy'],
        key: 'Statement.Principal',
        unset: 'fine',
        bad: '*',
        good: '111122223333',
        when: [{ key: 'Statement.Condition', is: missing }],
        shown: { 'Statement.Effect': 'Allow' },
      },
    ],
  },
});
