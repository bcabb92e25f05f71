import { settingDanger, type Setting } from '../setting-danger.ts';
import { having, notOn } from '../value-tests.ts';

/** Beside roles for its keys and secrets, a vault takes no notice of its policies. */
const BY_POLICY = (...keys: readonly string[]): Setting['when'] =>
  keys.map((key) => ({ key, ofResource: true, is: notOn }) as const);
const OF_TERRAFORM = BY_POLICY('rbac_authorization_enabled', 'enable_rbac_authorization');

export default settingDanger({
  name: 'azure_vault_policy_purges',
  title: 'An access policy of a key vault lets somebody purge it, or do everything',
  severity: 3,
  problem: 'One stolen sign-in destroys keys and secrets for good, past soft delete.',
  family: 'leastPrivilege',
  remediation: 'Name in {} only what is needed, without `purge`.',
  sources: ['https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview'],
  wrong: having('Purge', 'all'),
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_access_policy'],
        key: 'secret_permissions',
        unset: 'fine',
        bad: ['Get', 'Purge'],
        good: ['Get'],
      },
      {
        types: ['azurerm_key_vault_access_policy'],
        key: 'key_permissions',
        unset: 'fine',
        bad: ['Get', 'Purge'],
        good: ['Get'],
      },
      {
        types: ['azurerm_key_vault'],
        each: 'access_policy',
        when: OF_TERRAFORM,
        key: 'secret_permissions',
        unset: 'fine',
        bad: ['Get', 'Purge'],
        good: ['Get'],
      },
      {
        types: ['azurerm_key_vault'],
        each: 'access_policy',
        when: OF_TERRAFORM,
        key: 'key_permissions',
        unset: 'fine',
        bad: ['Get', 'Purge'],
        good: ['Get'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KeyVault/vaults'],
        each: 'accessPolicies',
        when: BY_POLICY('enableRbacAuthorization'),
        key: 'permissions.secrets',
        unset: 'fine',
        bad: ['all'],
        good: ['get'],
      },
      {
        types: ['Microsoft.KeyVault/vaults'],
        each: 'accessPolicies',
        when: BY_POLICY('enableRbacAuthorization'),
        key: 'permissions.keys',
        unset: 'fine',
        bad: ['all'],
        good: ['get'],
      },
      {
        types: ['Microsoft.KeyVault/vaults/accessPolicies'],
        each: 'accessPolicies',
        key: 'permissions.secrets',
        unset: 'fine',
        bad: ['all'],
        good: ['get'],
      },
      {
        types: ['Microsoft.KeyVault/vaults/accessPolicies'],
        each: 'accessPolicies',
        key: 'permissions.keys',
        unset: 'fine',
        bad: ['all'],
        good: ['get'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvault'],
        key: 'secrets',
        bad: ['get', 'purge'],
        good: ['get'],
        each: 'access_policies',
        when: BY_POLICY('enable_rbac_authorization'),
        unset: 'fine',
      },
      {
        types: ['azure.azcollection.azure_rm_keyvault'],
        key: 'keys',
        bad: ['get', 'purge'],
        good: ['get'],
        each: 'access_policies',
        when: BY_POLICY('enable_rbac_authorization'),
        unset: 'fine',
      },
    ],
  },
});
