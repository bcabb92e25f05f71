import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_threats_ignored',
  title: 'Some kinds of attacks on a database are not noticed: alerts are switched off',
  severity: 2,
  problem: 'An attacker needs only one of the ways that nobody watches.',
  family: 'monitoring',
  remediation: 'Leave {} empty.',
  fix: { kind: 'safe' },
  wrong: there,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server_security_alert_policy'],
        key: 'disabled_alerts',
        unset: 'fine',
        bad: ['Sql_Injection'],
        good: [],
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/securityAlertPolicies',
          'Microsoft.Sql/servers/databases/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/securityAlertPolicies',
        ],
        key: 'disabledAlerts',
        unset: 'fine',
        bad: ['Sql_Injection'],
        good: [],
      },
    ],
  },
});
