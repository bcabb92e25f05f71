import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_zone_not_signed',
  title: 'A public zone of Cloud DNS is not signed with DNSSEC',
  severity: 1,
  problem: 'Whoever can forge answers in transit sends your users to hosts of their own.',
  family: 'integrity',
  references: [cisGoogle('3.3')],
  fix: { kind: 'safe' },
  wrong: otherThan('on', 'transfer'),
  in: {
    terraform: [
      {
        types: ['google_dns_managed_zone'],
        key: 'dnssec_config.state',
        bad: 'off',
        good: 'on',
        unset: 'bad',
        when: [{ key: 'visibility', is: otherThan('private') }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_dns_managed_zone'],
        key: 'dnssec_config.state',
        bad: 'off',
        good: 'on',
        unset: 'bad',
        when: [{ key: 'visibility', is: otherThan('private') }],
        shown: { name: 'shop' },
      },
    ],
  },
});
