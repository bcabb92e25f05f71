import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_zone_weak_signature',
  title: 'A zone of Cloud DNS is signed with RSASHA1',
  severity: 2,
  problem: 'SHA-1 is broken: whoever can forge a signature sends your users to hosts of their own.',
  family: 'weakProtocol',
  references: [cisGoogle('3.4'), cisGoogle('3.5')],
  fix: { kind: 'safe' },
  wrong: oneOf('rsasha1'),
  in: {
    terraform: [
      {
        types: ['google_dns_managed_zone'],
        key: 'algorithm',
        bad: 'rsasha1',
        good: 'rsasha256',
        each: 'dnssec_config.default_key_specs',
        shown: { 'dnssec_config.default_key_specs[].key_type': 'keySigning' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_dns_managed_zone'],
        key: 'algorithm',
        bad: 'rsasha1',
        good: 'rsasha256',
        each: 'dnssec_config.default_key_specs',
        shown: { name: 'shop' },
      },
    ],
  },
});
