import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_repair_off',
  title: 'Broken machines of a Kubernetes cluster are not repaired by themselves',
  severity: 1,
  problem: 'The cluster loses machines until someone notices.',
  family: 'availability',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_cs_kubernetes_node_pool'],
        key: 'management.auto_repair',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['tencentcloud_kubernetes_native_node_pool'],
        key: 'native.auto_repair',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_kubernetes_node_group'],
        key: 'maintenance_policy.auto_repair',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
