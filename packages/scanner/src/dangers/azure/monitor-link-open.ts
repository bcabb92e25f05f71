import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_monitor_link_open',
  title: 'A private link scope of Azure Monitor lets networks speak with every workspace: access mode Open',
  severity: 1,
  problem: 'Whoever is in the network sends data to a workspace of their own, past the firewall.',
  family: 'networkExposure',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Monitoring/AzureMonitorPrivateLinkScopes_AccessModeSettings_Audit.json',
  ],
  fix: { kind: 'suggested', needs: 'every workspace and component that the networks use in the scope' },
  wrong: oneOf('Open'),
  in: {
    terraform: [
      {
        types: ['azurerm_monitor_private_link_scope'],
        key: 'ingestion_access_mode',
        unset: 'fine',
        bad: 'Open',
        good: 'PrivateOnly',
      },
      {
        types: ['azurerm_monitor_private_link_scope'],
        key: 'query_access_mode',
        unset: 'fine',
        bad: 'Open',
        good: 'PrivateOnly',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/privateLinkScopes'],
        key: 'accessModeSettings.ingestionAccessMode',
        unset: 'fine',
        bad: 'Open',
        good: 'PrivateOnly',
      },
      {
        types: ['Microsoft.Insights/privateLinkScopes'],
        key: 'accessModeSettings.queryAccessMode',
        unset: 'fine',
        bad: 'Open',
        good: 'PrivateOnly',
      },
    ],
  },
});
