import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_assessment_admins_not_told',
  title: 'What an assessment of databases finds does not go to the administrators of the subscription',
  severity: 1,
  problem: 'Weaknesses are found, and those who can mend them are not told.',
  family: 'monitoring',
  references: [cisAzure('4.2.5')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_vulnerability_assessment'],
        key: 'recurring_scans.email_subscription_admins',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_synapse_workspace_vulnerability_assessment'],
        key: 'recurring_scans.email_subscription_admins_enabled',
        formerKey: 'recurring_scans.email_subscription_admins',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers/vulnerabilityAssessments'],
        key: 'recurringScans.emailSubscriptionAdmins',
        bad: false,
        good: true,
      },
      {
        types: [
          'Microsoft.Sql/managedInstances/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/vulnerabilityAssessments',
          'Microsoft.Synapse/workspaces/sqlPools/vulnerabilityAssessments',
        ],
        key: 'recurringScans.emailSubscriptionAdmins',
        bad: false,
        good: true,
      },
      {
        types: [
          'Microsoft.Sql/servers/databases/vulnerabilityAssessments',
          'Microsoft.Sql/managedInstances/databases/vulnerabilityAssessments',
        ],
        key: 'recurringScans.emailSubscriptionAdmins',
        bad: false,
        good: true,
      },
    ],
  },
});
