import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_plain_http',
  title: 'A storage account accepts plain HTTP: secure transfer is off',
  severity: 4,
  problem: 'Data and access keys can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  references: [cisAzure('3.1')],
  sources: ['https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'https_traffic_only_enabled',
        formerKey: 'enable_https_traffic_only',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Storage/storageAccounts'], key: 'supportsHttpsTrafficOnly', bad: false, good: true },
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'supportsHttpsTrafficOnly',
        unset: 'bad',
        good: true,
        when: [{ key: 'apiVersion', is: matching(/^201(?:[5-8]-|9-0[1-3])/), shown: '2018-07-01' }],
      },
    ],
    ansible: [{ types: ['azure.azcollection.azure_rm_storageaccount'], key: 'https_only', bad: false, good: true }],
  },
});
