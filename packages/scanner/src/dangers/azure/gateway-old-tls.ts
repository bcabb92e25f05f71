import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching, missing, oneOf, there } from '../value-tests.ts';

const brokenCiphers = havingMatch(/3DES|RC4|NULL/);

export default settingDanger({
  name: 'azure_gateway_old_tls',
  formerIds: {
    terraform: ['terraform_azure_gateway_weak_ciphers'],
    azureresourcemanager: ['azureresourcemanager_azure_gateway_weak_ciphers'],
  },
  title: 'An application gateway accepts TLS 1.0 or 1.1, or cipher suites that are broken',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS and ciphers whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  remediation: 'Begin with TLS 1.2, and leave the suites with 3DES, RC4 and NULL out, in {}.',
  sources: ['https://learn.microsoft.com/azure/application-gateway/application-gateway-ssl-policy-overview'],
  fix: { kind: 'safe' },
  wrong: oneOf('TLSv1_0', 'TLSv1_1', 'AppGwSslPolicy20150501', 'AppGwSslPolicy20170401', '20150501', '20170401'),
  in: {
    terraform: [
      {
        types: ['azurerm_application_gateway'],
        key: 'ssl_policy.policy_name',
        bad: 'AppGwSslPolicy20150501',
        good: 'AppGwSslPolicy20220101',
      },
      {
        types: ['azurerm_application_gateway'],
        key: 'ssl_policy.min_protocol_version',
        bad: 'TLSv1_0',
        good: 'TLSv1_2',
      },
      {
        types: ['azurerm_application_gateway'],
        each: 'ssl_profile',
        key: 'ssl_policy.policy_name',
        bad: 'AppGwSslPolicy20150501',
        good: 'AppGwSslPolicy20220101',
        shown: { 'ssl_profile[].name': 'shop' },
      },
      {
        types: ['azurerm_application_gateway'],
        each: 'ssl_profile',
        key: 'ssl_policy.min_protocol_version',
        bad: 'TLSv1_0',
        good: 'TLSv1_2',
        shown: { 'ssl_profile[].name': 'shop' },
      },
      {
        types: ['azurerm_application_gateway'],
        key: 'ssl_policy.cipher_suites',
        wrong: brokenCiphers,
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
      },
      {
        types: ['azurerm_application_gateway'],
        each: 'ssl_profile',
        key: 'ssl_policy.cipher_suites',
        wrong: brokenCiphers,
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
        shown: { 'ssl_profile[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'sslPolicy.policyName',
        bad: 'AppGwSslPolicy20150501',
        good: 'AppGwSslPolicy20220101',
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'sslPolicy.minProtocolVersion',
        bad: 'TLSv1_0',
        good: 'TLSv1_2',
      },
      {
        // Before this version of the API, what is taken where none is chosen begins with TLS 1.0.
        types: ['Microsoft.Network/applicationGateways'],
        key: 'sslPolicy.policyName',
        unset: 'bad',
        good: 'AppGwSslPolicy20220101',
        when: [
          { key: 'apiVersion', is: matching(/^20(?:1\d|2[0-2])-|^2023-01-/), shown: '2022-09-01' },
          { key: 'sslCertificates', is: there, shown: [{ name: 'shop' }] },
          { key: 'sslPolicy.policyType', is: missing },
        ],
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        each: 'sslProfiles',
        key: 'properties.sslPolicy.policyName',
        bad: 'AppGwSslPolicy20150501',
        good: 'AppGwSslPolicy20220101',
        shown: { 'sslProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        each: 'sslProfiles',
        key: 'properties.sslPolicy.minProtocolVersion',
        bad: 'TLSv1_0',
        good: 'TLSv1_2',
        shown: { 'sslProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'sslPolicy.cipherSuites',
        wrong: brokenCiphers,
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        each: 'sslProfiles',
        key: 'properties.sslPolicy.cipherSuites',
        wrong: brokenCiphers,
        unset: 'fine',
        bad: ['TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA'],
        good: ['TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
        shown: { 'sslProfiles[].name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_appgateway'],
        shown: { name: 'shop' },
        key: 'ssl_policy.policy_name',
        wrong: oneOf('ssl_policy20150501', 'ssl_policy20170401'),
        bad: 'ssl_policy20150501',
        good: 'ssl_policy20170401_s',
      },
      {
        types: ['azure.azcollection.azure_rm_appgateway'],
        shown: { name: 'shop' },
        key: 'ssl_policy.min_protocol_version',
        wrong: oneOf('tls_v1_0', 'tls_v1_1'),
        bad: 'tls_v1_0',
        good: 'tls_v1_2',
      },
    ],
  },
});
