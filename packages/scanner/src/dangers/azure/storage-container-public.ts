import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_container_public',
  title: 'A storage container is public: its blobs can be read without signing in',
  severity: 4,
  problem:
    'Everybody who knows or guesses the address reads what it holds; search engines for open containers find it within hours.',
  family: 'publicAccess',
  remediation: 'Set {} so that the container is private; give out single blobs with a shared access signature.',
  sources: ['https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent'],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody outside needs what lies there, such as the images of a web site',
  },
  wrong: oneOf('blob', 'container'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_container'],
        key: 'container_access_type',
        unset: 'fine',
        bad: 'blob',
        good: 'private',
        shown: { name: 'invoices' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices/containers'],
        key: 'publicAccess',
        unset: 'fine',
        bad: 'Container',
        good: 'None',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageblob'],
        key: 'public_access',
        unset: 'fine',
        bad: 'container',
        good: { expression: "'{{ omit }}'" },
        shown: { container: 'invoices' },
      },
    ],
  },
});
