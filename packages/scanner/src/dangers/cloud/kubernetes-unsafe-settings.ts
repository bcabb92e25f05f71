import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_unsafe_settings',
  title: 'Pods may change settings of the kernel that are not safe to share: allowed_unsafe_sysctls',
  severity: 2,
  problem: 'A pod that was taken over brings down its neighbours, or takes all memory and connections of the node.',
  family: 'isolation',
  remediation: 'Leave {} out, or keep it to nodes of their own for the pods that need it.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/'],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.kubelet_config.allowed_unsafe_sysctls',
        unset: 'fine',
        bad: ['kernel.msg*'],
        good: [],
      },
      {
        types: ['azurerm_kubernetes_cluster_node_pool'],
        key: 'kubelet_config.allowed_unsafe_sysctls',
        unset: 'fine',
        bad: ['kernel.msg*'],
        good: [],
      },
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'node_config.kubelet_config.allowed_unsafe_sysctls',
        unset: 'fine',
        bad: ['kernel.msg*'],
        good: [],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'kubeletConfig.allowedUnsafeSysctls',
        unset: 'fine',
        bad: ['kernel.msg*'],
        good: [],
        shown: { 'agentPoolProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'kubeletConfig.allowedUnsafeSysctls',
        unset: 'fine',
        bad: ['kernel.msg*'],
        good: [],
      },
    ],
  },
});
