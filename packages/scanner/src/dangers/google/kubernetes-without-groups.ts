import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_without_groups',
  title: 'Rights in a GKE cluster cannot be given to groups: Google Groups for RBAC is off',
  severity: 1,
  problem: 'Rights are given person by person, and stay when somebody leaves.',
  family: 'hygiene',
  remediation: 'Name the group of all groups in {}.',
  sources: ['https://cloud.google.com/kubernetes-engine/docs/how-to/google-groups-rbac'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'authenticator_groups_config',
        unset: 'bad',
        good: { security_group: 'gke-security-groups@example.com' },
      },
    ],
  },
});
