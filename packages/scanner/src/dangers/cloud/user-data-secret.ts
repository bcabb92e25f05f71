import { PROVISIONED } from '../provisioned.ts';
import { settingDanger } from '../setting-danger.ts';
import { secretCommand, secretCommandInOne, secretScript } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_user_data_secret',
  title: 'The start script (user data) of a machine, or a provisioner, holds a secret',
  severity: 5,
  problem:
    'Whoever may look at the machine in the console, runs any program on it, or sees what Terraform writes while it runs, reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: let the machine read it from a vault by its role, or give it to a provisioner in `environment`. Change the secret.',
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
        types: [
          'tencentcloud_instance',
          'cloudstack_instance',
          'alicloud_instance',
          'hcloud_server',
          'digitalocean_droplet',
          'openstack_compute_instance_v2',
          'ibm_is_instance',
          'vultr_instance',
          'exoscale_compute_instance',
          'upcloud_server',
        ],
        key: 'user_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
      {
        types: PROVISIONED,
        each: 'provisioner',
        key: 'command',
        wrong: secretCommand,
        unset: 'fine',
        bad: 'curl -u admin:wJ8rTz41qLm0 https://shop.example/reload',
        good: 'curl --netrc https://shop.example/reload',
      },
      {
        types: PROVISIONED,
        each: 'provisioner',
        key: 'inline',
        wrong: secretCommandInOne,
        unset: 'fine',
        bad: ['curl -u admin:wJ8rTz41qLm0 https://shop.example/reload'],
        good: ['curl --netrc https://shop.example/reload'],
      },
    ],
  },
});
