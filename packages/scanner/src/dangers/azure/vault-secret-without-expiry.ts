import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_secret_without_expiry',
  title: 'A secret of a key vault never expires',
  severity: 2,
  problem: 'A password or token that leaks unnoticed stays good for ever.',
  family: 'keyRotation',
  references: [cisAzure('8.3'), cisAzure('8.4')],
  remediation: 'Set a date in {}, and renew the secret before it.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['azurerm_key_vault_secret'], key: 'expiration_date', unset: 'bad', good: '2030-12-31T00:00:00Z' },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.KeyVault/vaults/secrets'], key: 'attributes.exp', unset: 'bad', good: 1924902000 },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvaultsecret'],
        shown: { secret_name: 'shop' },
        key: 'secret_expiry',
        unset: 'bad',
        good: '2030-12-31T00:00:00Z',
      },
    ],
  },
});
