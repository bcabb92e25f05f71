import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_service_public',
  title: 'A Synapse workspace, a Databricks workspace or a Data Explorer cluster can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      {
        types: ['azurerm_synapse_workspace', 'azurerm_databricks_workspace', 'azurerm_kusto_cluster'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Synapse/workspaces', 'Microsoft.Databricks/workspaces', 'Microsoft.Kusto/clusters'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
