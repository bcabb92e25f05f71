import { cwe, nist } from '../../rules/rulesets.ts';
import { storageSetting } from '../storage-setting.ts';

export default storageSetting({
  name: 'azure_storage_public_blobs',
  title: 'A storage account allows public access to its blobs',
  severity: 3,
  problem:
    'Whoever may change a container can open it to the whole internet, and what it holds can then be read without signing in.',
  references: [cwe(732), nist('AC-3')],
  judge: (account) => account.allowsPublicBlobs.isTrue(),
  source: 'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
  terraform: { bad: 'allow_nested_items_to_be_public = true', good: 'allow_nested_items_to_be_public = false' },
  azureresourcemanager: { bad: '"allowBlobPublicAccess": true', good: '"allowBlobPublicAccess": false' },
  ansible: { bad: 'allow_blob_public_access: true', good: 'allow_blob_public_access: false' },
});
