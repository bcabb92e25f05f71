import { settingDanger } from '../setting-danger.ts';
import { lacking, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_log_off',
  title: 'A GKE cluster writes no log to Cloud Logging',
  severity: 3,
  problem: 'After an attack nobody knows what was done in the cluster.',
  family: 'logging',
  sources: ['https://cloud.google.com/kubernetes-engine/docs/deprecations/legacy-logging-and-monitoring'],
  fix: { kind: 'safe' },
  wrong: oneOf('none'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'logging_service',
        // The older kind of logging is no longer there.
        wrong: oneOf('none', 'logging.googleapis.com'),
        bad: 'none',
        good: 'logging.googleapis.com/kubernetes',
        unset: 'fine',
      },
      {
        types: ['google_container_cluster'],
        key: 'logging_config.enable_components',
        wrong: lacking('SYSTEM_COMPONENTS'),
        unset: 'fine',
        bad: [],
        good: ['SYSTEM_COMPONENTS', 'WORKLOADS'],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'logging_service',
        bad: 'none',
        good: 'logging.googleapis.com/kubernetes',
        shown: { name: 'shop' },
      },
    ],
  },
});
