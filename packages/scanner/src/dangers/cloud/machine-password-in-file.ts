import { settingDanger } from '../setting-danger.ts';
import { secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_password_in_file',
  title: 'The password of a machine stands in the file',
  severity: 5,
  problem: 'Everybody who can read the file, its history or the state of the deployment can log in with it.',
  family: 'secrets',
  remediation: 'Take the text out of {}, and use SSH keys. Change the password.',
  wrong: secretText,
  in: {
    terraform: [
      {
        types: ['openstack_compute_instance_v2'],
        key: 'admin_pass',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.password' },
      },
      {
        types: ['alicloud_instance'],
        key: 'password',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.password' },
      },
      {
        types: ['tencentcloud_instance'],
        key: 'password',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.password' },
      },
    ],
  },
});
