import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_mysql_audit_log_off',
  title: 'A MySQL server does not log who connects and what they do: audit_log_enabled is off',
  severity: 2,
  problem: 'Guessed passwords and stolen accounts leave no trace.',
  family: 'logging',
  remediation: 'Set {} of `audit_log_enabled` to `ON`.',
  sources: ['https://learn.microsoft.com/azure/mysql/flexible-server/concepts-audit-logs'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_mysql_configuration', 'azurerm_mysql_flexible_server_configuration'],
        key: 'value',
        bad: 'OFF',
        good: 'ON',
        when: [{ key: 'name', is: oneOf('audit_log_enabled'), shown: 'audit_log_enabled' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforMySQL/servers/configurations', 'Microsoft.DBforMySQL/flexibleServers/configurations'],
        key: 'value',
        bad: 'OFF',
        good: 'ON',
        when: [{ key: 'name', is: matching(/(?:^|\/)audit_log_enabled$/i), shown: 'shop/audit_log_enabled' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_mysqlconfiguration'],
        key: 'value',
        bad: 'OFF',
        good: 'ON',
        when: [{ key: 'name', is: oneOf('audit_log_enabled'), shown: 'audit_log_enabled' }],
      },
    ],
  },
});
