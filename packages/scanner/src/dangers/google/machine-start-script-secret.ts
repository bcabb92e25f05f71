import { settingDanger } from '../setting-danger.ts';
import { member, secretScript } from '../value-tests.ts';

const MACHINES = [
  'google_compute_instance',
  'google_compute_instance_template',
  'google_compute_region_instance_template',
] as const;

export default settingDanger({
  name: 'google_machine_start_script_secret',
  title: 'The start script of a machine holds a secret',
  severity: 5,
  problem: 'Whoever may look at the machine, or runs any program on it, reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: let the machine read it from Secret Manager with its service account. Change the secret.',
  sources: ['https://cloud.google.com/compute/docs/metadata/overview'],
  wrong: secretScript,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'metadata_startup_script',
        unset: 'fine',
        bad: 'export DB_PASSWORD=Xk29fLq81mZt',
        good: 'export DB_PASSWORD=$(gcloud secrets versions access latest --secret db)',
      },
      ...['startup-script', 'user-data'].map((name) => ({
        types: MACHINES,
        key: 'metadata',
        wrong: member(name, secretScript),
        unset: 'fine' as const,
        bad: { [name]: 'export DB_PASSWORD=Xk29fLq81mZt' },
        good: { [name]: '/opt/shop/start' },
      })),
    ],
  },
});
