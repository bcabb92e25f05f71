import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf, type ValueTest } from '../value-tests.ts';

const withoutConnections: ValueTest = (answer) => matching(/(?:^|,)\s*CONNECTION(?:_V2)?\s*(?:,|$)/i)(answer).not();

export default settingDanger({
  name: 'azure_mysql_connections_not_logged',
  title: 'The audit log of a MySQL server leaves out who connects: audit_log_events lacks CONNECTION',
  severity: 1,
  problem: 'Guessed passwords and stolen accounts leave no trace.',
  family: 'logging',
  remediation: 'Name `CONNECTION` in {} of `audit_log_events`.',
  sources: ['https://learn.microsoft.com/azure/mysql/flexible-server/concepts-audit-logs'],
  wrong: withoutConnections,
  in: {
    terraform: [
      {
        types: ['azurerm_mysql_configuration', 'azurerm_mysql_flexible_server_configuration'],
        key: 'value',
        bad: 'ADMIN,DDL',
        good: 'CONNECTION,DDL',
        when: [{ key: 'name', is: oneOf('audit_log_events'), shown: 'audit_log_events' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforMySQL/servers/configurations', 'Microsoft.DBforMySQL/flexibleServers/configurations'],
        key: 'value',
        bad: 'ADMIN,DDL',
        good: 'CONNECTION,DDL',
        when: [{ key: 'name', is: matching(/(?:^|\/)audit_log_events$/i), shown: 'shop/audit_log_events' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_mysqlconfiguration'],
        key: 'value',
        bad: 'ADMIN,DDL',
        good: 'CONNECTION,DDL',
        when: [{ key: 'name', is: oneOf('audit_log_events'), shown: 'audit_log_events' }],
      },
    ],
  },
});
