import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_list_rule_of_every_port',
  title: 'A rule of a network access list lets every port in',
  severity: 2,
  problem: 'What listens by mistake can be reached.',
  family: 'networkExposure',
  wrong: oneOf('1-65535', '0-65535'),
  in: {
    terraform: [
      {
        types: ['ncloud_network_acl_rule'],
        each: 'inbound',
        key: 'port_range',
        unset: 'bad',
        bad: '1-65535',
        good: '443',
        when: [
          { key: 'rule_action', is: oneOf('ALLOW'), shown: 'ALLOW' },
          { key: 'protocol', is: otherThan('ICMP'), shown: 'TCP' },
        ],
      },
    ],
  },
});
