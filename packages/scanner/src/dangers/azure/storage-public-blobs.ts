import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_public_blobs',
  title: 'A storage account allows public access to its blobs',
  severity: 3,
  problem:
    'Whoever may change a container can open it to the whole internet, and what it holds can then be read without signing in.',
  family: 'publicAccess',
  references: [cisAzure('3.7')],
  sources: [
    'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
    'https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0',
  ],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody outside needs what lies there, such as the images of a web site',
  },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'allow_nested_items_to_be_public',
        formerKey: 'allow_blob_public_access',
        unset: 'bad',
        unsetBefore: { provider: 'azurerm', version: '3.0.0', is: 'fine' },
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Storage/storageAccounts'], key: 'allowBlobPublicAccess', bad: true, good: false },
      {
        types: ['Microsoft.MachineLearningServices/registries'],
        each: 'regionDetails[].storageAccountDetails',
        key: 'systemCreatedStorageAccount.allowBlobPublicAccess',
        bad: true,
        good: false,
        shown: { 'regionDetails[].location': 'westeurope' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        key: 'allow_blob_public_access',
        bad: true,
        good: false,
      },
    ],
  },
});
