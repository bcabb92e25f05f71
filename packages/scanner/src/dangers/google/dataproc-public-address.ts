import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_dataproc_public_address',
  title: 'Machines of Dataproc or Dataflow have public addresses',
  severity: 2,
  problem: 'Every service of the cluster can be reached from the internet wherever the firewall lets it through.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.gce_cluster_config.internal_ip_only',
        bad: false,
        good: true,
      },
      {
        types: ['google_dataproc_workflow_template'],
        key: 'placement.managed_cluster.config.gce_cluster_config.internal_ip_only',
        bad: false,
        good: true,
      },
      {
        types: ['google_dataflow_job', 'google_dataflow_flex_template_job'],
        key: 'ip_configuration',
        wrong: otherThan('WORKER_IP_PRIVATE'),
        unset: 'bad',
        bad: 'WORKER_IP_PUBLIC',
        good: 'WORKER_IP_PRIVATE',
      },
    ],
  },
});
