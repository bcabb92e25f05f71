import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_rule_answers_unseen',
  title: 'A rule of a firewall does not look at what servers answer',
  severity: 3,
  problem: 'Malware and stolen data in answers pass.',
  family: 'webProtection',
  wrong: on,
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
        key: 'disable_server_response_inspection',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
