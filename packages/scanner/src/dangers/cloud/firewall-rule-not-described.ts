import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_rule_not_described',
  title: 'A rule of a firewall is not described',
  severity: 1,
  problem: 'Nobody knows why it is there, and so it stays.',
  family: 'hygiene',
  remediation: 'Say in {} what it is for.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: [
          'panos_security_policy',
          'panos_security_rule_group',
          'panos_panorama_security_policy',
          'panos_panorama_security_rule_group',
        ],
        each: 'rule',
        key: 'description',
        unset: 'bad',
        good: 'the shop',
        shown: { 'rule[].name': 'shop' },
      },
    ],
  },
});
