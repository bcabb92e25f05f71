import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matchingInPart, ofDefaultAccount } from '../value-tests.ts';

/** Where services and functions name theirs. */
const RUN = [
  ['google_cloud_run_service', 'template.spec.service_account_name'],
  ['google_cloud_run_v2_service', 'template.service_account'],
  ['google_cloud_run_v2_job', 'template.template.service_account'],
  ['google_cloudfunctions_function', 'service_account_email'],
  ['google_cloudfunctions2_function', 'service_config.service_account_email'],
] as const;

export default settingDanger({
  name: 'google_machine_default_account',
  title: 'A virtual machine, service or function runs with the default service account of Compute Engine',
  severity: 2,
  problem:
    'That account may edit nearly everything in many projects: so may whoever takes over a program of the machine or the service.',
  family: 'leastPrivilege',
  references: [cisGoogle('4.1')],
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
      ...RUN.map(([type, key]) => ({
        types: [type] as const,
        key,
        wrong: matchingInPart(/-compute@developer\.gserviceaccount\.com$/i),
        unset: 'fine' as const,
        bad: '123456789-compute@developer.gserviceaccount.com',
        good: 'shop@shop.iam.gserviceaccount.com',
      })),
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
