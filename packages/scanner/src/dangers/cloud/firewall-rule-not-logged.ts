import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_rule_not_logged',
  title: 'A rule of a firewall sends its log nowhere',
  severity: 2,
  problem: 'Nobody sees what came through, and after an intrusion nothing can be followed back.',
  family: 'logging',
  remediation: 'Name a log forwarding profile in {}.',
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
        key: 'log_setting',
        unset: 'bad',
        good: 'shop',
        shown: { 'rule[].name': 'shop' },
      },
    ],
  },
});
