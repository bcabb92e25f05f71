import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_node_system_not_upgraded',
  title: 'The operating system of the nodes of an AKS cluster gets no updates by itself',
  severity: 2,
  problem: 'Known flaws of the kernel stay open, through which containers get out.',
  family: 'updates',
  fix: { kind: 'safe' },
  wrong: oneOf('None', 'Unmanaged'),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'node_os_upgrade_channel',
        formerKey: 'node_os_channel_upgrade',
        unset: 'fine',
        bad: 'None',
        good: 'NodeImage',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'autoUpgradeProfile.nodeOSUpgradeChannel',
        unset: 'fine',
        bad: 'None',
        good: 'NodeImage',
      },
    ],
  },
});
