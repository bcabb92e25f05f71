import { STORAGE_ACCOUNTS } from '../../resources/views/azure.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'azure_storage_old_tls',
  title: 'A storage account accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the way read or change what is sent.',
  references: [cwe(326), nist('SC-8')],
  of: STORAGE_ACCOUNTS,
  judge: (account) => account.minimumTls.is('TLS1_0', 'TLS1_1'),
  in: {
    terraform: {
      remediation: 'Set `min_tls_version = "TLS1_2"`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account',
        'https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version',
      ],
      examples: {
        bad: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            «min_tls_version = "TLS1_0"»
          }`,
        ],
        good: [
          `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            min_tls_version = "TLS1_2"
          }`,
        ],
      },
    },
    azureresourcemanager: {
      remediation: 'Set `"minimumTlsVersion": "TLS1_2"`.',
      sources: [
        'https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts',
        'https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version',
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
                  «"minimumTlsVersion": "TLS1_0"»
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
                  "minimumTlsVersion": "TLS1_2"
                }
              }
            ]
          }`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `minimum_tls_version: TLS1_2`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/azure/azcollection/azure_rm_storageaccount_module.html',
        'https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              «minimum_tls_version: TLS1_0»`,
        ],
        good: [
          `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              minimum_tls_version: TLS1_2`,
        ],
      },
    },
  },
});
