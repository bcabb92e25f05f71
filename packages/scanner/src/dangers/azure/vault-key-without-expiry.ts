import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_key_without_expiry',
  title: 'A key of a key vault never expires',
  severity: 2,
  problem: 'A key that leaks unnoticed stays good for ever.',
  family: 'keyRotation',
  references: [cisAzure('8.1'), cisAzure('8.2')],
  remediation: 'Set a date in {}, and a policy that rotates the key before it.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['azurerm_key_vault_key'], key: 'expiration_date', unset: 'bad', good: '2030-12-31T00:00:00Z' },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.KeyVault/vaults/keys'], key: 'attributes.exp', unset: 'bad', good: 1924902000 },
      {
        types: ['Microsoft.KeyVault/managedHSMs/keys'],
        key: 'attributes.exp',
        unset: 'bad',
        good: 1893456000,
        shown: { kty: 'RSA-HSM' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvaultkey'],
        shown: { key_name: 'shop' },
        key: 'key_attributes.expires',
        unset: 'bad',
        good: '2030-12-31T00:00:00Z',
      },
    ],
  },
});
