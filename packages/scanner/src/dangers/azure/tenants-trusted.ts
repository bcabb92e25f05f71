import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_tenants_trusted',
  title: 'A Data Explorer cluster lets accounts of every tenant sign in',
  severity: 3,
  problem: 'Accounts that nobody of the company made or can block reach the cluster, and whatever its roles give them.',
  family: 'authentication',
  remediation: 'Name in {} the tenants whose people work with the data.',
  sources: ['https://learn.microsoft.com/azure/data-explorer/kusto/access-control/cross-tenant-query-and-commands'],
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['azurerm_kusto_cluster'],
        key: 'trusted_external_tenants',
        unset: 'fine',
        bad: ['*'],
        good: ['11111111-1111-1111-1111-111111111111'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Kusto/clusters'],
        each: 'trustedExternalTenants',
        key: 'value',
        wrong: oneOf('*'),
        unset: 'fine',
        bad: '*',
        good: '11111111-1111-1111-1111-111111111111',
      },
    ],
  },
});
