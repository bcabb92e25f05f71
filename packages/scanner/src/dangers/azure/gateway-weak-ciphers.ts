import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_gateway_weak_ciphers',
  title: 'An application gateway accepts cipher suites that are broken',
  severity: 3,
  problem: 'Whoever records the traffic can decrypt it.',
  family: 'weakProtocol',
  remediation: 'Leave the suites with 3DES, RC4 and NULL out of {}.',
  sources: ['https://learn.microsoft.com/azure/application-gateway/application-gateway-ssl-policy-overview'],
  wrong: havingMatch(/3DES|RC4|NULL/),
  in: {
    terraform: [
      {
        types: ['azurerm_application_gateway'],
        key: 'ssl_policy.cipher_suites',
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
      },
      {
        types: ['azurerm_application_gateway'],
        each: 'ssl_profile',
        key: 'ssl_policy.cipher_suites',
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
        shown: { 'ssl_profile[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'sslPolicy.cipherSuites',
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        each: 'sslProfiles',
        key: 'properties.sslPolicy.cipherSuites',
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
        shown: { 'sslProfiles[].name': 'shop' },
      },
    ],
  },
});
