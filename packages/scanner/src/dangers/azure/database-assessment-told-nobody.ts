import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_assessment_told_nobody',
  title: 'What an assessment of databases finds goes to no address',
  severity: 1,
  problem: 'Weaknesses are found, and nobody is told.',
  family: 'monitoring',
  references: [cisAzure('4.2.4')],
  remediation: 'Name who is to be told in {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_vulnerability_assessment', 'azurerm_synapse_workspace_vulnerability_assessment'],
        key: 'recurring_scans.emails',
        unset: 'bad',
        bad: [],
        good: ['security@shop.example'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers/vulnerabilityAssessments'],
        key: 'recurringScans.emails',
        unset: 'bad',
        bad: [],
        good: ['security@shop.example'],
      },
      {
        types: [
          'Microsoft.Sql/managedInstances/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/sqlPools/vulnerabilityAssessments',
        ],
        key: 'recurringScans.emails',
        unset: 'bad',
        bad: [],
        good: ['security@shop.example'],
      },
    ],
  },
});
