import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_rule_end_not_logged',
  title: 'A rule of a firewall does not log the end of sessions',
  severity: 2,
  problem: 'How long a session took and how much went through is not known.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
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
        key: 'log_end',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
