import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_key_not_in_hsm',
  title: 'A key of a key vault is not kept in a hardware security module',
  severity: 1,
  problem: 'The key is protected by software only.',
  family: 'keyOwnership',
  wrong: otherThan('RSA-HSM', 'EC-HSM', 'oct-HSM'),
  in: {
    terraform: [{ types: ['azurerm_key_vault_key'], key: 'key_type', bad: 'RSA', good: 'RSA-HSM' }],
    azureresourcemanager: [{ types: ['Microsoft.KeyVault/vaults/keys'], key: 'kty', bad: 'RSA', good: 'RSA-HSM' }],
  },
});
