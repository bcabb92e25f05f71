import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_default_namespace_used',
  title: 'Something stands in the default namespace',
  severity: 1,
  problem: 'Rights and network policies for one program hold for all that stands there.',
  family: 'hygiene',
  remediation: 'Name a namespace of its own in {}.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/'],
  wrong: (answer) => missing(answer).or(oneOf('default')(answer)),
  in: {
    terraform: [
      {
        types: [
          'kubernetes_pod',
          'kubernetes_pod_v1',
          'kubernetes_deployment',
          'kubernetes_deployment_v1',
          'kubernetes_daemonset',
          'kubernetes_daemon_set_v1',
          'kubernetes_stateful_set',
          'kubernetes_stateful_set_v1',
          'kubernetes_replication_controller',
          'kubernetes_job',
          'kubernetes_job_v1',
          'kubernetes_cron_job',
          'kubernetes_cron_job_v1',
          'kubernetes_service',
          'kubernetes_secret',
          'kubernetes_config_map',
          'kubernetes_ingress',
          'kubernetes_service_account',
          'kubernetes_role_binding',
        ],
        key: 'metadata.namespace',
        unset: 'bad',
        bad: 'default',
        good: 'shop',
        shown: { 'metadata.name': 'shop' },
      },
    ],
  },
});
