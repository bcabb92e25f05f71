import { settingDanger } from '../setting-danger.ts';
import { ofDefaultAccount } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_default_account',
  title: 'A virtual machine runs with the default service account of Compute Engine',
  severity: 2,
  problem:
    'That account may edit nearly everything in many projects: so may whoever takes over a program of the machine.',
  family: 'leastPrivilege',
  remediation: 'Name a service account of its own, with the few roles that it needs, in {}.',
  wrong: ofDefaultAccount,
  in: {
    terraform: [
      {
        types: ['google_compute_instance', 'google_compute_instance_template', 'google_compute_instance_from_template'],
        key: 'email',
        bad: '123456789-compute@developer.gserviceaccount.com',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'service_account',
        unset: 'bad',
        shown: { 'service_account[].scopes': ['cloud-platform'] },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'email',
        bad: '123456789-compute@developer.gserviceaccount.com',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'service_accounts',
        shown: { name: 'shop' },
      },
    ],
  },
});
