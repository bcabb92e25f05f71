import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_subnet_without_private_access',
  title: 'Machines of a subnetwork without public addresses cannot reach the services of Google',
  severity: 1,
  problem: 'They are given public addresses only to reach storage or logs.',
  family: 'networkExposure',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_compute_subnetwork'],
        key: 'private_ip_google_access',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          {
            key: 'purpose',
            is: otherThan('INTERNAL_HTTPS_LOAD_BALANCER', 'REGIONAL_MANAGED_PROXY', 'GLOBAL_MANAGED_PROXY'),
          },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_subnetwork'],
        key: 'private_ip_google_access',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
