import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_tiller_run',
  title: 'Tiller, the server of Helm 2, is run',
  severity: 4,
  problem:
    'Everyone in the cluster can make it do what it may do, which is often everything. It has had no updates since 2020.',
  family: 'updates',
  remediation: 'Take it away, and use Helm 3: the program in {}.',
  sources: ['https://helm.sh/docs/topics/v2_v3_migration/'],
  wrong: matching(/\/tiller[:@]/),
  in: {
    terraform: inPods(['container'], {
      key: 'image',
      unset: 'fine',
      bad: 'gcr.io/kubernetes-helm/tiller:v2.16.1',
      good: 'nginx:1.27',
    }),
  },
});
