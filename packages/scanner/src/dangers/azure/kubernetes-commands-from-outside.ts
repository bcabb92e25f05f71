import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_commands_from_outside',
  title: "Commands get into an AKS cluster by Azure's own interface, past its network: run command is on",
  severity: 1,
  problem: 'Whoever has a role in Azure alone runs anything in the cluster, from every network.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/azure/aks/access-private-cluster'],
  fix: { kind: 'suggested', needs: 'a way into its network for whoever works with the cluster' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_kubernetes_cluster'], key: 'run_command_enabled', unset: 'bad', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'apiServerAccessProfile.disableRunCommand',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
