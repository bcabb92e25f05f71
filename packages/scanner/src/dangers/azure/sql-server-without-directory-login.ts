import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_sql_server_without_directory_login',
  title: 'An SQL server has no administrator of Microsoft Entra',
  severity: 2,
  problem:
    'Everyone logs in with passwords of the server: no second factor, no conditional access, and accounts that outlive those who had them.',
  family: 'authentication',
  references: [cisAzure('4.1.4')],
  remediation: 'Name a group of administrators in {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server'],
        key: 'azuread_administrator.login_username',
        unset: 'bad',
        good: 'dba',
        beside: {
          type: 'azurerm_sql_active_directory_administrator',
          names: 'server_name',
          name: 'name',
          shown: { login: 'dba' },
        },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers'],
        key: 'administrators.login',
        unset: 'bad',
        good: 'dba',
        beside: { names: 'parent', name: 'name', type: 'Microsoft.Sql/servers/administrators', key: 'login' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_sqlserver'],
        shown: { name: 'shop' },
        key: 'administrators.login',
        unset: 'bad',
        good: 'dba',
      },
    ],
  },
});
