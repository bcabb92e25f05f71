import { settingDanger } from '../setting-danger.ts';
import { memberOn, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_weak_ciphers',
  title: 'An API Management gateway takes weak ciphers: 3DES, or those without forward secrecy',
  severity: 2,
  problem:
    'Whoever records connections can read them once they have the key of the certificate, and breaks 3DES without it.',
  family: 'weakProtocol',
  remediation: 'Switch off {}.',
  sources: ['https://learn.microsoft.com/azure/api-management/api-management-howto-manage-protocols-ciphers'],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management'],
        key: 'security.triple_des_ciphers_enabled',
        formerKey: 'security.enable_triple_des_ciphers',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes128_gcm_sha256_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes256_gcm_sha384_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes128_cbc_sha256_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes256_cbc_sha256_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes128_cbc_sha_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.tls_rsa_with_aes256_cbc_sha_ciphers_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that know ciphers with forward secrecy',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service'],
        key: 'customProperties',
        wrong: memberOn(/\.Ciphers\.(?:TripleDes168|TLS_RSA_\w+)$/),
        unset: 'fine',
        bad: { 'Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168': 'true' },
        good: { 'Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168': 'false' },
      },
    ],
  },
});
