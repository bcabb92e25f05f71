import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_load_balancer_without_firewall',
  title: 'Nothing filters what a load balancer passes on from the internet: no Cloud Armor policy',
  severity: 1,
  problem: 'Known attacks and floods of requests reach the programs behind it.',
  family: 'webProtection',
  remediation: 'Name a policy of Cloud Armor in {}.',
  sources: ['https://cloud.google.com/armor/docs/cloud-armor-overview'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_compute_backend_service'],
        key: 'security_policy',
        unset: 'bad',
        good: 'shop',
        when: [{ key: 'load_balancing_scheme', is: oneOf('EXTERNAL', 'EXTERNAL_MANAGED'), shown: 'EXTERNAL_MANAGED' }],
      },
    ],
  },
});
