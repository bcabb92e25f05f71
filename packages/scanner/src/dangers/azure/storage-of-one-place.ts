import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_of_one_place',
  title: 'A storage account keeps its copies in one data center only',
  severity: 1,
  problem: 'A fire or a failure of one building takes the data with it.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: oneOf('LRS'),
  in: {
    terraform: [{ types: ['azurerm_storage_account'], key: 'account_replication_type', bad: 'LRS', good: 'GZRS' }],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'sku.name',
        wrong: matching(/_LRS$/),
        bad: 'Standard_LRS',
        good: 'Standard_GZRS',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        key: 'account_type',
        wrong: matching(/_LRS$/),
        bad: 'Standard_LRS',
        good: 'Standard_GZRS',
      },
    ],
  },
});
