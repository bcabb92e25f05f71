import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_directory_service_weak',
  title: 'A managed domain (Microsoft Entra Domain Services) still takes NTLM, TLS 1.0 or RC4',
  severity: 3,
  problem: 'Whoever listens on the network gets at passwords in hours.',
  family: 'weakProtocol',
  remediation: 'Switch off {}.',
  sources: ['https://learn.microsoft.com/entra/identity/domain-services/secure-your-domain'],
  fix: { kind: 'safe' },
  wrong: oneOf('true', 'Enabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_active_directory_domain_service'],
        key: 'security.ntlm_v1_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_active_directory_domain_service'],
        key: 'security.tls_v1_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_active_directory_domain_service'],
        key: 'security.kerberos_rc4_encryption_enabled',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_active_directory_domain_service'],
        key: 'security.sync_ntlm_passwords',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'clients that log in with Kerberos, and none that binds to LDAP with a password',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.AAD/domainServices'],
        key: 'domainSecuritySettings.ntlmV1',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.AAD/domainServices'],
        key: 'domainSecuritySettings.tlsV1',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.AAD/domainServices'],
        key: 'domainSecuritySettings.kerberosRc4Encryption',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.AAD/domainServices'],
        key: 'domainSecuritySettings.syncNtlmPasswords',
        bad: 'Enabled',
        good: 'Disabled',
        needs: 'clients that log in with Kerberos, and none that binds to LDAP with a password',
      },
    ],
  },
});
