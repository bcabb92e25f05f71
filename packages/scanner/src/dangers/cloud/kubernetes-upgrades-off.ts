import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_upgrades_off',
  title: 'A Kubernetes cluster or its machines are not upgraded by themselves',
  severity: 2,
  problem: 'Known flaws stay until someone thinks of them.',
  family: 'updates',
  fix: { kind: 'suggested', needs: 'programs that stand a new version of Kubernetes' },
  wrong: off,
  in: {
    terraform: [
      { types: ['digitalocean_kubernetes_cluster'], key: 'auto_upgrade', unset: 'bad', bad: false, good: true },
      {
        types: ['alicloud_cs_kubernetes_node_pool'],
        key: 'management.auto_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_cs_managed_kubernetes', 'alicloud_cs_serverless_kubernetes'],
        key: 'operation_policy.cluster_auto_upgrade.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_kubernetes_node_group'],
        key: 'maintenance_policy.auto_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_kubernetes_cluster'],
        key: 'master.maintenance_policy.auto_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['scaleway_k8s_cluster'], key: 'auto_upgrade.enable', unset: 'fine', bad: false, good: true },
    ],
  },
});
