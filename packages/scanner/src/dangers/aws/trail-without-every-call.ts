import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, missing, oneOf, otherThan, type ValueTest } from '../value-tests.ts';

/** Of two selectors, each may record what the other leaves out. */
function leavingOut(key: string): ValueTest {
  return (selectors) => {
    const [reads, writes] = ['ReadOnly', 'WriteOnly'].map((kind) =>
      Truth.any(selectors.items().map((selector) => selector.get(key).is(kind))),
    );
    return reads && writes ? reads.and(writes).not() : Truth.TRUE;
  };
}

export default settingDanger({
  name: 'aws_trail_without_every_call',
  title: 'A CloudTrail trail leaves calls out: those that read, those that write, or those of KMS or RDS',
  severity: 1,
  problem: 'What an attacker looked at, or changed, is missing when it is asked for.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/multi-region-cloudtrail-enabled.html'],
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
          { key: 'event_selector', ofResource: true, is: leavingOut('read_write_type') },
        ],
      },
      {
        types: ['aws_cloudtrail'],
        each: 'event_selector',
        key: 'exclude_management_event_sources',
        wrong: having('kms.amazonaws.com', 'rdsdata.amazonaws.com'),
        unset: 'fine',
        bad: ['kms.amazonaws.com'],
        good: [],
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
          { key: 'EventSelectors', ofResource: true, is: leavingOut('ReadWriteType') },
        ],
      },
      {
        types: ['AWS::CloudTrail::Trail'],
        each: 'EventSelectors',
        key: 'ExcludeManagementEventSources',
        wrong: having('kms.amazonaws.com', 'rdsdata.amazonaws.com'),
        unset: 'fine',
        bad: ['kms.amazonaws.com'],
        good: [],
      },
    ],
  },
});
