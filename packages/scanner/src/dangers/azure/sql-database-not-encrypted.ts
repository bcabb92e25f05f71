import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_sql_database_not_encrypted',
  title: 'An SQL database is not encrypted: transparent data encryption is off',
  severity: 4,
  problem: 'Whoever gets at a disk or a backup reads all data.',
  family: 'encryptionAtRest',
  references: [cisAzure('4.1.5')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: oneOf('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_database'],
        key: 'transparent_data_encryption_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['azurerm_synapse_sql_pool'], key: 'data_encrypted', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers/databases/transparentDataEncryption'],
        key: 'state',
        formerKey: 'status',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Synapse/workspaces/sqlPools/transparentDataEncryption'],
        key: 'status',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
