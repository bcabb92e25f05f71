import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_dataproc_without_kerberos',
  title: 'The programs of a Dataproc cluster believe everybody who they are: Kerberos is off',
  severity: 2,
  problem: 'Whoever reaches the cluster in its network reads and changes its data under any name.',
  family: 'authentication',
  sources: ['https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/security'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.security_config.kerberos_config.enable_kerberos',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['google_dataproc_workflow_template'],
        key: 'placement.managed_cluster.config.security_config.kerberos_config.enable_kerberos',
        bad: false,
        good: true,
      },
    ],
  },
});
