import { STORAGE_ACCOUNTS } from '../../resources/views/azure.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'azure_storage_public_blobs',
  title: 'A storage account allows public access to its blobs',
  severity: 3,
  problem:
    'Whoever may change a container can open it to the whole internet, and what it holds can then be read without signing in.',
  references: [cwe(732), nist('AC-3')],
  of: STORAGE_ACCOUNTS,
  judge: (account) => account.allowsPublicBlobs.isTrue(),
  in: {
    terraform: {
      remediation: 'Set `allow_nested_items_to_be_public = false`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account',
        'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
      ],
      examples: {
        bad: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            «allow_nested_items_to_be_public = true»
          }`,
        ],
        good: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            allow_nested_items_to_be_public = false
          }`,
        ],
      },
    },
    azureresourcemanager: {
      remediation: 'Set `"allowBlobPublicAccess": false`.',
      sources: [
        'https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts',
        'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Storage/storageAccounts",
                "name": "shop",
                "properties": {
                  «"allowBlobPublicAccess": true»
                }
              }
            ]
          }`,
        ],
        good: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Storage/storageAccounts",
                "name": "shop",
                "properties": {
                  "allowBlobPublicAccess": false
                }
              }
            ]
          }`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `allow_blob_public_access: false`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/azure/azcollection/azure_rm_storageaccount_module.html',
        'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              «allow_blob_public_access: true»`,
        ],
        good: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              allow_blob_public_access: false`,
        ],
      },
    },
  },
});
