/**
 * Resources of Azure whose settings all stand in themselves, with the values that are in force where none is set.
 * Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs,
 * https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts,
 * https://docs.ansible.com/ansible/latest/collections/azure/azcollection/.
 */
import { UNKNOWN } from '../../rule.ts';
import type { Answer } from '../answer.ts';
import { viewsOf, type View, type ViewKind } from '../stack.ts';

export interface StorageAccount extends View {
  /** Whether anyone may be let in to read what a container holds. */
  readonly allowsPublicBlobs: Answer;
  readonly minimumTls: Answer;
  readonly onlyHttps: Answer;
}

/** Defaults have changed with versions of the interface: where they are not the same in each, nobody can know. */
export const STORAGE_ACCOUNTS: ViewKind<StorageAccount> = {
  terraform: viewsOf(['azurerm_storage_account'], {
    allowsPublicBlobs: { key: 'allow_nested_items_to_be_public', default: true },
    minimumTls: { key: 'min_tls_version', default: UNKNOWN },
    onlyHttps: { key: 'https_traffic_only_enabled', default: UNKNOWN },
  }),
  azureresourcemanager: viewsOf(['microsoft.storage/storageaccounts'], {
    allowsPublicBlobs: { key: 'allowBlobPublicAccess', default: UNKNOWN },
    minimumTls: { key: 'minimumTlsVersion', default: UNKNOWN },
    onlyHttps: { key: 'supportsHttpsTrafficOnly', default: UNKNOWN },
  }),
  ansible: viewsOf(['azure_rm_storageaccount'], {
    allowsPublicBlobs: { key: 'allow_blob_public_access', default: UNKNOWN },
    minimumTls: { key: 'minimum_tls_version', default: UNKNOWN },
    onlyHttps: { key: 'https_only', default: false },
  }),
};
