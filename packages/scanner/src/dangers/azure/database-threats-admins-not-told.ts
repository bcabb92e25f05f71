import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_threats_admins_not_told',
  title: 'Alerts about attacks on a database do not go to its administrators',
  severity: 1,
  problem: 'An attack is noticed, and those who can stop it are not told.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_security_alert_policy'],
        key: 'email_account_admins',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/securityAlertPolicies',
          'Microsoft.Sql/servers/databases/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/securityAlertPolicies',
        ],
        key: 'emailAccountAdmins',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: [
          'Microsoft.Sql/managedInstances/databases/securityAlertPolicies',
          'Microsoft.Synapse/workspaces/securityAlertPolicies',
          'Microsoft.Synapse/workspaces/sqlPools/securityAlertPolicies',
          'Microsoft.DBforMySQL/servers/securityAlertPolicies',
          'Microsoft.DBforPostgreSQL/servers/securityAlertPolicies',
          'Microsoft.DBforMariaDB/servers/securityAlertPolicies',
        ],
        key: 'emailAccountAdmins',
        bad: false,
        good: true,
      },
    ],
  },
});
