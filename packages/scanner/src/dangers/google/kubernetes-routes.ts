import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_routes',
  title: 'A GKE cluster gives its pods addresses by routes, not from its network',
  severity: 1,
  problem: 'Firewall rules and flow logs do not tell pods apart from nodes.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a cluster that is made anew' },
  wrong: oneOf('ROUTES'),
  in: {
    terraform: [{ types: ['google_container_cluster'], key: 'networking_mode', bad: 'ROUTES', good: 'VPC_NATIVE' }],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'ip_allocation_policy.use_ip_aliases',
        bad: false,
        good: true,
        wrong: off,
        shown: { name: 'shop' },
      },
    ],
  },
});
