import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_every_call',
  title: 'A CloudTrail trail records only calls that read, or only those that write',
  severity: 1,
  problem: 'What an attacker looked at, or changed, is missing when it is asked for.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html'],
  fix: { kind: 'suggested', needs: 'money, as more events are recorded' },
  wrong: oneOf('ReadOnly', 'WriteOnly'),
  in: {
    terraform: [
      {
        types: ['aws_cloudtrail'],
        each: 'event_selector',
        key: 'read_write_type',
        unset: 'fine',
        bad: 'WriteOnly',
        good: 'All',
        when: [
          { key: 'include_management_events', is: otherThan('false') },
          // What is chosen for data is chosen by their number.
          { key: 'data_resource', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudTrail::Trail'],
        each: 'EventSelectors',
        key: 'ReadWriteType',
        unset: 'fine',
        bad: 'WriteOnly',
        good: 'All',
        when: [
          { key: 'IncludeManagementEvents', is: otherThan('false') },
          { key: 'DataResources', is: missing },
        ],
      },
    ],
  },
});
