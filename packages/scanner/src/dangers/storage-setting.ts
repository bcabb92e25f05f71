import { STORAGE_ACCOUNTS, type StorageAccount } from '../resources/views/azure.ts';
import { danger, type AnyDanger, type Danger } from './danger.ts';

/** One setting of a storage account, as a language writes it. */
interface Written {
  readonly bad: string;
  readonly good: string;
}

interface StorageSetting extends Omit<Danger<StorageAccount>, 'of' | 'in'> {
  /** What Azure itself says of the setting. */
  readonly source: string;
  readonly terraform: Written;
  readonly azureresourcemanager: Written;
  readonly ansible: Written;
}

/** A setting of Azure's storage accounts that should have another value. */
export function storageSetting(written: StorageSetting): AnyDanger {
  const { source, terraform, azureresourcemanager, ansible, ...rest } = written;
  return danger({
    ...rest,
    of: STORAGE_ACCOUNTS,
    in: {
      terraform: {
        remediation: `Set \`${terraform.good}\`.`,
        sources: [
          'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account',
          source,
        ],
        examples: examplesOf(terraform, inTerraform),
      },
      azureresourcemanager: {
        remediation: `Set \`${azureresourcemanager.good}\`.`,
        sources: ['https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts', source],
        examples: examplesOf(azureresourcemanager, inTemplate),
      },
      ansible: {
        remediation: `Set \`${ansible.good}\`.`,
        sources: [
          'https://docs.ansible.com/ansible/latest/collections/azure/azcollection/azure_rm_storageaccount_module.html',
          source,
        ],
        examples: examplesOf(ansible, inTask),
      },
    },
  });
}

function examplesOf({ bad, good }: Written, inFile: (setting: string) => string): { bad: [string]; good: [string] } {
  return { bad: [inFile(`«${bad}»`)], good: [inFile(good)] };
}

function inTerraform(setting: string): string {
  return `
          resource "azurerm_storage_account" "shop" {
            name = "shop"
            ${setting}
          }`;
}

function inTemplate(setting: string): string {
  return `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Storage/storageAccounts",
                "name": "shop",
                "properties": {
                  ${setting}
                }
              }
            ]
          }`;
}

function inTask(setting: string): string {
  return `
          - name: The shop
            azure.azcollection.azure_rm_storageaccount:
              name: shop
              ${setting}`;
}
