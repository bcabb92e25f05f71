import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_trail_of_one_region',
  title: 'The audit trail of the account is not of all regions, or not of all events',
  severity: 2,
  problem: 'What an attacker does elsewhere, or only reads, is not written down.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: otherThan('All'),
  in: {
    terraform: [
      {
        types: ['alicloud_actiontrail_trail'],
        key: 'trail_region',
        unset: 'bad',
        bad: 'cn-hangzhou',
        good: 'All',
        shown: { event_rw: 'All' },
      },
      {
        types: ['alicloud_actiontrail_trail'],
        key: 'event_rw',
        unset: 'bad',
        bad: 'Read',
        good: 'All',
        shown: { trail_region: 'All' },
      },
    ],
  },
});
