import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_intelligence_lets_data_out',
  title:
    'An AI service or a database server sends data to every address that it is told: outbound access is not restricted',
  severity: 1,
  problem: 'Whoever may use it gets data out past all firewalls of yours.',
  family: 'hygiene',
  sources: [
    'https://learn.microsoft.com/azure/ai-services/cognitive-services-data-loss-prevention',
    'https://learn.microsoft.com/azure/azure-sql/database/outbound-firewall-rule-overview',
  ],
  fix: { kind: 'suggested', needs: 'a list of the addresses that it needs' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_cognitive_account', 'azurerm_ai_services'],
        key: 'outbound_network_access_restricted',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_mssql_server'],
        key: 'outbound_network_restriction_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_kusto_cluster'],
        key: 'outbound_network_access_restricted',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.CognitiveServices/accounts'],
        key: 'restrictOutboundNetworkAccess',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Sql/servers', 'Microsoft.Kusto/clusters'],
        key: 'restrictOutboundNetworkAccess',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
