import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_signature_over_plain_http',
  title: 'A shared access signature of a storage account is taken over plain HTTP',
  severity: 3,
  problem: 'Whoever sees a request on its way has the signature, and all that it gives, until it ends.',
  family: 'encryptionInTransit',
  sources: ['https://learn.microsoft.com/en-us/azure/storage/common/storage-sas-overview'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['data azurerm_storage_account_sas', 'data azurerm_storage_account_blob_container_sas'],
        key: 'https_only',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
