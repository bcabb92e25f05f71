import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_accepts_by_default',
  title: 'A firewall lets in what no rule is about',
  severity: 3,
  problem: 'Every port that nobody thought of can be reached.',
  family: 'networkExposure',
  wrong: oneOf('ACCEPT'),
  in: {
    terraform: [
      { types: ['linode_firewall'], key: 'inbound_policy', bad: 'ACCEPT', good: 'DROP' },
      {
        types: ['scaleway_instance_security_group'],
        key: 'inbound_default_policy',
        wrong: oneOf('accept'),
        unset: 'bad',
        bad: 'accept',
        good: 'drop',
      },
      { types: ['scaleway_vpc_acl'], key: 'default_policy', wrong: oneOf('accept'), bad: 'accept', good: 'drop' },
    ],
  },
});
