import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { below, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_key_short',
  title: 'An RSA key or certificate of a key vault is shorter than 2048 bits',
  severity: 3,
  problem: 'Such keys can be computed from their public half; whoever does reads all that they protect.',
  family: 'weakProtocol',
  references: [cwe(326)],
  wrong: below(2048),
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_key'],
        key: 'key_size',
        bad: 1024,
        good: 3072,
        when: [{ key: 'key_type', is: matching(/^RSA/i), shown: 'RSA' }],
      },
      {
        types: ['azurerm_key_vault_certificate'],
        key: 'certificate_policy.key_properties.key_size',
        bad: 1024,
        good: 3072,
        when: [
          {
            key: 'certificate_policy.key_properties.key_type',
            is: matching(/^RSA/i),
            shown: 'RSA',
          },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KeyVault/vaults/keys'],
        key: 'keySize',
        bad: 1024,
        good: 3072,
        when: [{ key: 'kty', is: matching(/^RSA/i), shown: 'RSA' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvaultkey'],
        key: 'key_size',
        bad: 1024,
        good: 3072,
        when: [{ key: 'key_type', is: (answer) => matching(/^RSA/i)(answer.otherwise('RSA')), shown: 'RSA' }],
      },
      {
        types: ['azure.azcollection.azure_rm_keyvaultcertificate'],
        key: 'policy.key_size',
        bad: 1024,
        good: 3072,
        when: [{ key: 'policy.key_type', is: matching(/^RSA/i), shown: 'RSA' }],
      },
    ],
  },
});
