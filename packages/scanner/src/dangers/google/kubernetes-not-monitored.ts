import { settingDanger } from '../setting-danger.ts';
import { ofNothing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_not_monitored',
  title: 'A GKE cluster is not monitored by Cloud Monitoring',
  severity: 2,
  problem: 'Nobody notices what goes wrong in the cluster.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: oneOf('none'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'monitoring_service',
        bad: 'none',
        good: 'monitoring.googleapis.com/kubernetes',
        unset: 'fine',
      },
      {
        types: ['google_container_cluster'],
        key: 'monitoring_config.enable_components',
        wrong: ofNothing,
        unset: 'fine',
        bad: [],
        good: ['SYSTEM_COMPONENTS'],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'monitoring_service',
        bad: 'none',
        good: 'monitoring.googleapis.com/kubernetes',
        shown: { name: 'shop' },
      },
    ],
  },
});
