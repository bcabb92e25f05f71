import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_lake_not_encrypted',
  title: 'A Data Lake store is not encrypted',
  severity: 4,
  problem: 'Whoever gets at a disk reads all data.',
  family: 'encryptionAtRest',
  wrong: oneOf('Disabled'),
  in: {
    terraform: [
      { types: ['azurerm_data_lake_store'], key: 'encryption_state', unset: 'fine', bad: 'Disabled', good: 'Enabled' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DataLakeStore/accounts'],
        key: 'encryptionState',
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_datalakestore'],
        shown: { name: 'shop' },
        key: 'encryption_state',
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
