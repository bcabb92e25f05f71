import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cdn_domain_old_tls',
  title: 'A domain of a content delivery network accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: oneOf('TLS10', 'TLS1_0', 'None'),
  in: {
    terraform: [
      {
        types: ['azurerm_cdn_endpoint_custom_domain'],
        key: 'cdn_managed_https.tls_version',
        bad: 'TLS10',
        good: 'TLS12',
      },
      {
        types: ['azurerm_cdn_endpoint_custom_domain'],
        key: 'user_managed_https.tls_version',
        bad: 'TLS10',
        good: 'TLS12',
      },
      {
        types: ['azurerm_cdn_frontdoor_custom_domain'],
        key: 'tls.minimum_tls_version',
        bad: 'TLS10',
        good: 'TLS12',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Cdn/profiles/customDomains'],
        key: 'tlsSettings.minimumTlsVersion',
        bad: 'TLS10',
        good: 'TLS12',
      },
      {
        types: ['Microsoft.Cdn/profiles/customDomains'],
        key: 'tlsSettings.cipherSuiteSetType',
        wrong: oneOf('TLS10_2019'),
        bad: 'TLS10_2019',
        good: 'TLS12_2023',
      },
    ],
  },
});
