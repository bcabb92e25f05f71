import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_without_pod_network',

  title: 'A Kubernetes cluster of Alibaba Cloud has a pod network without network policies',
  severity: 2,
  problem: 'Flannel knows no network policies: one pod that is taken over reaches all others.',
  family: 'networkExposure',
  remediation: 'Use Terway and name its switches in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_cs_kubernetes', 'alicloud_cs_managed_kubernetes'],
        key: 'pod_vswitch_ids',
        unset: 'bad',
        good: ['vsw-1'],
      },
    ],
  },
});
