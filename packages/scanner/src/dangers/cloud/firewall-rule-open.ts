import { settingDanger } from '../setting-danger.ts';
import { having, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_rule_open',
  title: 'A rule of a firewall lets everything from everywhere to everywhere',
  severity: 4,
  problem: 'The firewall protects nothing: whoever is on one side reaches all that is on the other.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it in {}.',
  wrong: having('any'),
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
        key: 'source_addresses',
        unset: 'fine',
        bad: ['any'],
        good: ['10.1.0.0/16'],
        when: [
          { key: 'destination_addresses', is: having('any'), shown: ['any'] },
          {
            key: 'action',
            is: otherThan('deny', 'drop', 'reset-client', 'reset-server', 'reset-both'),
            shown: 'allow',
          },
        ],
      },
    ],
  },
});
