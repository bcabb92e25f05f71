import { settingDanger } from '../setting-danger.ts';
import { undescribed } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_group_not_described',
  title: 'A security group or one of its rules says not what it is for',
  severity: 1,
  problem: 'Nobody dares to take away what nobody knows the reason of.',
  family: 'hygiene',
  wrong: undescribed,
  in: {
    terraform: [
      {
        types: [
          'nifcloud_security_group',
          'nifcloud_security_group_rule',
          'nifcloud_db_security_group',
          'nifcloud_nas_security_group',
        ],
        key: 'description',
        unset: 'bad',
        bad: '',
        good: 'web shop',
      },
      { types: ['ncloud_access_control_group'], key: 'description', unset: 'bad', bad: '', good: 'web shop' },
      {
        types: ['ncloud_access_control_group_rule'],
        each: 'inbound',
        key: 'description',
        unset: 'bad',
        good: 'web shop',
        shown: { 'inbound[].protocol': 'TCP' },
      },
      {
        types: ['openstack_networking_secgroup_v2', 'openstack_compute_secgroup_v2'],
        key: 'description',
        unset: 'bad',
        bad: '',
        good: 'web shop',
      },
    ],
  },
});
