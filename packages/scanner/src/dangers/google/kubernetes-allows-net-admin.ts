import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_allows_net_admin',
  title: 'Pods of a GKE cluster in Autopilot mode may have the capability NET_ADMIN',
  severity: 2,
  problem: 'A program that is taken over redirects the traffic of its pod, and switches the protection around it off.',
  family: 'leastPrivilege',
  sources: ['https://cloud.google.com/kubernetes-engine/docs/concepts/autopilot-security'],
  fix: { kind: 'suggested', needs: 'certainty that no pod needs it, such as those of a service mesh' },
  wrong: on,
  in: {
    terraform: [{ types: ['google_container_cluster'], key: 'allow_net_admin', bad: true, good: false }],
  },
});
