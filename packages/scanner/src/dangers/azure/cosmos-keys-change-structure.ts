import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cosmos_keys_change_structure',
  title: 'Whoever has a key of a Cosmos DB account may also change its databases and throughput',
  severity: 2,
  problem: 'A key that an application leaks deletes whole databases, past roles and locks.',
  family: 'leastPrivilege',
  fix: { kind: 'safe' },
  wrong: oneOf('true'),
  in: {
    terraform: [
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'access_key_metadata_writes_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'disableKeyBasedMetadataWriteAccess',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
