import { settingDanger } from '../setting-danger.ts';
import { matching, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_mysql_reads_client_files',
  title: 'A MySQL server lets statements load files of the client: local_infile is on',
  severity: 3,
  problem: 'A server that an attacker controls, or an injected statement, reads files of the machine that connects.',
  family: 'leastPrivilege',
  remediation: 'Set {} of `local_infile` to `OFF`.',
  sources: ['https://dev.mysql.com/doc/refman/8.0/en/load-data-local-security.html'],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_mysql_configuration', 'azurerm_mysql_flexible_server_configuration'],
        key: 'value',
        bad: 'ON',
        good: 'OFF',
        when: [{ key: 'name', is: oneOf('local_infile'), shown: 'local_infile' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforMySQL/servers/configurations', 'Microsoft.DBforMySQL/flexibleServers/configurations'],
        key: 'value',
        bad: 'ON',
        good: 'OFF',
        when: [{ key: 'name', is: matching(/(?:^|\/)local_infile$/i), shown: 'shop/local_infile' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_mysqlconfiguration'],
        key: 'value',
        bad: 'ON',
        good: 'OFF',
        when: [{ key: 'name', is: oneOf('local_infile'), shown: 'local_infile' }],
      },
    ],
  },
});
