import { settingDanger } from '../setting-danger.ts';
import { above } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_certificate_long',
  title: 'A certificate of a key vault is valid for more than a year',
  severity: 1,
  problem: 'A private key that leaks can be used for years, and nobody knows any more how the certificate is renewed.',
  family: 'keyRotation',
  remediation: 'Set {} to 12 or less, and let the vault renew the certificate.',
  sources: ['https://learn.microsoft.com/azure/key-vault/certificates/about-certificates'],
  wrong: above(12),
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_certificate'],
        key: 'certificate_policy.x509_certificate_properties.validity_in_months',
        bad: 36,
        good: 12,
      },
    ],
  },
});
