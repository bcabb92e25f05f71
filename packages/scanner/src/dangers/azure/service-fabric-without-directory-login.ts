import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_fabric_without_directory_login',
  title: 'A Service Fabric cluster does not let administrators sign in with Microsoft Entra',
  severity: 2,
  problem: 'Certificates that are shared and never taken back open the cluster.',
  family: 'authentication',
  remediation: 'Set {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_service_fabric_cluster'],
        key: 'azure_active_directory.tenant_id',
        unset: 'bad',
        good: '0',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ServiceFabric/clusters'],
        key: 'azureActiveDirectory.tenantId',
        unset: 'bad',
        good: '0',
      },
      {
        types: ['Microsoft.ServiceFabric/managedClusters'],
        key: 'azureActiveDirectory.tenantId',
        unset: 'bad',
        good: '0',
      },
    ],
  },
});
