import { settingDanger } from '../setting-danger.ts';
import { havingMatch, missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_api_open_to_all',
  title: 'The API of a Kubernetes cluster (AKS) can be reached from the whole internet',
  severity: 4,
  problem: 'Anyone can try stolen credentials and known flaws of the API server.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it in {}, or make the cluster private.',
  sources: ['https://learn.microsoft.com/azure/aks/api-server-authorized-ip-ranges'],
  wrong: (answer) => missing(answer).or(havingMatch(/^(?:0\.0\.0\.0|::)\/0$/)(answer)),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'api_server_access_profile.authorized_ip_ranges',
        formerKey: 'api_server_authorized_ip_ranges',
        unset: 'bad',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [{ key: 'private_cluster_enabled', is: otherThan('true') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'apiServerAccessProfile.authorizedIPRanges',
        unset: 'bad',
        bad: [],
        good: ['203.0.113.0/24'],
        when: [{ key: 'apiServerAccessProfile.enablePrivateCluster', is: otherThan('true') }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        shown: { name: 'shop' },
        key: 'api_server_access_profile.authorized_ip_ranges',
        unset: 'bad',
        bad: [],
        good: ['203.0.113.0/24'],
        when: [{ key: 'api_server_access_profile.enable_private_cluster', is: otherThan('true') }],
      },
    ],
  },
});
