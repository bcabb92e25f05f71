import { STORAGE_ACCOUNTS } from '../../resources/views/azure.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'azure_storage_plain_http',
  title: 'A storage account accepts plain HTTP: secure transfer is off',
  severity: 4,
  problem: 'Data and access keys can be read and changed by anyone on the way.',
  references: [cwe(319), nist('SC-8')],
  of: STORAGE_ACCOUNTS,
  judge: (account) => account.onlyHttps.isFalse(),
  in: {
    terraform: {
      remediation: 'Set `https_traffic_only_enabled = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account',
        'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer',
      ],
      examples: {
        bad: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            «https_traffic_only_enabled = false»
          }`,
        ],
        good: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            https_traffic_only_enabled = true
          }`,
        ],
      },
    },
    azureresourcemanager: {
      remediation: 'Set `"supportsHttpsTrafficOnly": true`.',
      sources: [
        'https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts',
        'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer',
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
                  «"supportsHttpsTrafficOnly": false»
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
                  "supportsHttpsTrafficOnly": true
                }
              }
            ]
          }`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `https_only: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/azure/azcollection/azure_rm_storageaccount_module.html',
        'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              «https_only: false»`,
        ],
        good: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              https_only: true`,
        ],
      },
    },
  },
});
