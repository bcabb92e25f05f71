import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_legacy_abac',
  title: 'Static rights of old Kubernetes are in force in a GKE cluster: legacy ABAC is on',
  severity: 4,
  problem: 'Every service account may do nearly everything in the cluster, whatever RBAC says.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'roles of RBAC for whoever uses the cluster' },
  wrong: on,
  in: {
    terraform: [
      { types: ['google_container_cluster'], key: 'enable_legacy_abac', bad: true, good: false, unset: 'fine' },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'legacy_abac.enabled',
        bad: true,
        good: false,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
