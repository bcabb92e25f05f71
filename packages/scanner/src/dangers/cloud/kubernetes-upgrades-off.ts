import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

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
      { types: ['exoscale_sks_cluster'], key: 'auto_upgrade', unset: 'fine', bad: false, good: true },
      {
        types: ['stackit_ske_cluster'],
        key: 'maintenance.enable_kubernetes_version_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['stackit_ske_cluster'],
        key: 'maintenance.enable_machine_image_version_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['ovh_cloud_project_kube'],
        key: 'update_policy',
        wrong: oneOf('NEVER_UPDATE'),
        unset: 'fine',
        bad: 'NEVER_UPDATE',
        good: 'MINIMAL_DOWNTIME',
      },
      {
        types: ['outscale_oks_cluster'],
        key: 'auto_maintenances.patch_upgrade_maintenance.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['scaleway_k8s_cluster'], key: 'auto_upgrade.enable', unset: 'fine', bad: false, good: true },
    ],
  },
});
