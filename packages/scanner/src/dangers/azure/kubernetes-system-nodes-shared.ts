import { settingDanger } from '../setting-danger.ts';
import { lacking, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_system_nodes_shared',
  title: 'Programs run on the nodes of the system of an AKS cluster',
  severity: 1,
  problem: 'A program that goes wild, or whoever takes it over, reaches what keeps the cluster running.',
  family: 'availability',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.only_critical_addons_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'default_node_pool.name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'nodeTaints',
        each: 'agentPoolProfiles',
        wrong: lacking('CriticalAddonsOnly=true:NoSchedule'),
        bad: ['shop=true:NoSchedule'],
        good: ['CriticalAddonsOnly=true:NoSchedule'],
        when: [{ key: 'mode', is: oneOf('System'), shown: 'System' }],
      },
    ],
  },
});
