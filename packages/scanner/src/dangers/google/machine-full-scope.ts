import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, ofDefaultAccount } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_full_scope',
  title: 'A virtual machine has the whole of Google Cloud open to its default service account',
  severity: 3,
  problem: 'Whoever takes over a program of the machine may use every service with the rights of that account.',
  family: 'leastPrivilege',
  references: [cisGoogle('4.2')],
  remediation: 'Name a service account of its own, or only the scopes that are needed in {}.',
  wrong: having('cloud-platform', 'https://www.googleapis.com/auth/cloud-platform'),
  in: {
    terraform: [
      {
        types: ['google_compute_instance', 'google_compute_instance_template', 'google_compute_instance_from_template'],
        key: 'scopes',
        bad: ['cloud-platform'],
        good: ['logging-write'],
        each: 'service_account',
        unset: 'fine',
        when: [{ key: 'email', is: ofDefaultAccount }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'scopes',
        bad: ['https://www.googleapis.com/auth/cloud-platform'],
        good: ['https://www.googleapis.com/auth/logging.write'],
        each: 'service_accounts',
        unset: 'fine',
        when: [{ key: 'email', is: ofDefaultAccount }],
        shown: { name: 'shop' },
      },
    ],
  },
});
