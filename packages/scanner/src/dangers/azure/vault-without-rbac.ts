import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_without_rbac',
  title: 'Who may do what in a key vault is not decided by roles (RBAC)',
  severity: 1,
  problem:
    'Whoever may change the vault gives themselves access to every secret: access policies cannot be limited to one of them, nor to a time.',
  family: 'leastPrivilege',
  references: [cisAzure('8.6')],
  fix: { kind: 'suggested', needs: 'a role on the vault for whoever uses it, as access policies no longer count' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault'],
        key: 'rbac_authorization_enabled',
        formerKey: 'enable_rbac_authorization',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.KeyVault/vaults'], key: 'enableRbacAuthorization', bad: false, good: true },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_keyvault'], key: 'enable_rbac_authorization', bad: false, good: true },
    ],
  },
});
