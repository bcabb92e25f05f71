import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_user_has_policy',

  title: 'Rights are given to a user, not to a group or a role',
  severity: 1,
  problem: 'Nobody keeps in view who may do what, so rights stay when people change their tasks.',
  family: 'leastPrivilege',
  remediation: 'Attach the policy to a group, and take {} away.',
  wrong: there,
  in: {
    terraform: [
      { types: ['alicloud_ram_user_policy_attachment'], key: 'user_name', unset: 'fine', bad: 'anna', good: '' },
      { types: ['tencentcloud_cam_user_policy_attachment'], key: 'user_name', unset: 'fine', bad: 'anna', good: '' },
    ],
  },
});
