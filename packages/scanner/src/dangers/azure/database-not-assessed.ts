import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_not_assessed',
  title: 'The databases of a server are not looked through for weaknesses: recurring assessment is off',
  severity: 2,
  problem: 'Open doors in settings and rights stay unnoticed.',
  family: 'monitoring',
  references: [cisAzure('4.2.3')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_vulnerability_assessment', 'azurerm_synapse_workspace_vulnerability_assessment'],
        key: 'recurring_scans.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/vulnerabilityAssessments',
          'Microsoft.Sql/managedInstances/vulnerabilityAssessments',
        ],
        key: 'recurringScans.isEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: [
          'Microsoft.Sql/servers/databases/vulnerabilityAssessments',
          'Microsoft.Sql/managedInstances/databases/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/sqlPools/vulnerabilityAssessments',
        ],
        key: 'recurringScans.isEnabled',
        bad: false,
        good: true,
      },
    ],
  },
});
