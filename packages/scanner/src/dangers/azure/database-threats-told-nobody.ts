import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_threats_told_nobody',
  title: 'Alerts about attacks on a database go to no address',
  severity: 1,
  problem: 'An attack is noticed, and nobody is told.',
  family: 'monitoring',
  remediation: 'Name who is to be told in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_security_alert_policy'],
        key: 'email_addresses',
        unset: 'bad',
        bad: [],
        good: ['security@shop.example'],
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/securityAlertPolicies',
          'Microsoft.Sql/servers/databases/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/securityAlertPolicies',
        ],
        key: 'emailAddresses',
        unset: 'bad',
        bad: [],
        good: ['security@shop.example'],
      },
    ],
  },
});
