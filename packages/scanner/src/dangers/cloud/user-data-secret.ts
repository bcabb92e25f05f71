import { settingDanger } from '../setting-danger.ts';
import { secretScript } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_user_data_secret',
  title: 'The start script (user data) of a machine holds a secret',
  severity: 5,
  problem: 'Whoever may look at the machine in the console, or runs any program on it, reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: let the machine read it from a vault by its role. Change the secret.',
  wrong: secretScript,
  in: {
    terraform: [
      {
        types: ['tencentcloud_instance'],
        key: 'user_data_raw',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
      {
        types: ['tencentcloud_instance', 'cloudstack_instance', 'alicloud_instance'],
        key: 'user_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
    ],
  },
});
