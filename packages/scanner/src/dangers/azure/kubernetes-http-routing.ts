import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_http_routing',
  title: 'A Kubernetes cluster (AKS) uses HTTP application routing',
  severity: 2,
  problem: 'The add-on is retired and gets no more updates; it was never meant for production.',
  family: 'updates',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'http_application_routing_enabled',
        formerKey: 'addon_profile.http_application_routing.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'addonProfiles.httpApplicationRouting.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        shown: { name: 'shop' },
        key: 'addon.http_application_routing.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
