import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_tunnel_weak_encryption',
  title: 'A VPN connection takes weak encryption: DES, MD5, a short key exchange or IKEv1',
  severity: 3,
  problem:
    'Whoever records the tunnel can read or change what goes through; IKEv1 is obsolete, and its flaws are not mended any more.',
  family: 'weakProtocol',
  remediation: 'Choose AES, SHA-2 and a group of 2048 bits or more in {}, and IKEv2, at both ends.',
  sources: [
    'https://learn.microsoft.com/azure/vpn-gateway/vpn-gateway-about-compliance-crypto',
    'https://www.rfc-editor.org/rfc/rfc9395',
  ],
  fix: { kind: 'suggested', needs: 'the same at the other end of the tunnel' },
  wrong: oneOf('DES', 'DES3', 'None', 'MD5', 'DHGroup1', 'DHGroup2'),
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_network_gateway_connection', 'azurerm_vpn_server_configuration'],
        key: 'ipsec_policy.ike_encryption',
        bad: 'DES3',
        good: 'AES256',
      },
      {
        types: ['azurerm_virtual_network_gateway_connection', 'azurerm_vpn_server_configuration'],
        key: 'ipsec_policy.ipsec_encryption',
        bad: 'DES3',
        good: 'GCMAES256',
      },
      {
        types: ['azurerm_virtual_network_gateway_connection', 'azurerm_vpn_server_configuration'],
        key: 'ipsec_policy.ike_integrity',
        bad: 'MD5',
        good: 'SHA384',
      },
      {
        types: ['azurerm_virtual_network_gateway_connection', 'azurerm_vpn_server_configuration'],
        key: 'ipsec_policy.dh_group',
        bad: 'DHGroup2',
        good: 'ECP384',
      },
      {
        types: ['azurerm_virtual_network_gateway_connection'],
        key: 'connection_protocol',
        wrong: oneOf('IKEv1'),
        unset: 'fine',
        bad: 'IKEv1',
        good: 'IKEv2',
      },
      {
        types: ['azurerm_virtual_network_gateway'],
        key: 'vpn_client_configuration.ipsec_policy.ike_encryption',
        bad: 'DES3',
        good: 'AES256',
      },
      {
        types: ['azurerm_virtual_network_gateway'],
        key: 'vpn_client_configuration.ipsec_policy.ipsec_encryption',
        bad: 'DES3',
        good: 'GCMAES256',
      },
      {
        types: ['azurerm_virtual_network_gateway'],
        key: 'vpn_client_configuration.ipsec_policy.ike_integrity',
        bad: 'MD5',
        good: 'SHA384',
      },
      {
        types: ['azurerm_virtual_network_gateway'],
        key: 'vpn_client_configuration.ipsec_policy.dh_group',
        bad: 'DHGroup2',
        good: 'ECP384',
      },
      {
        types: ['azurerm_vpn_gateway_connection'],
        each: 'vpn_link',
        key: 'ipsec_policy.ike_encryption_algorithm',
        bad: 'DES3',
        good: 'AES256',
      },
      {
        types: ['azurerm_vpn_gateway_connection'],
        each: 'vpn_link',
        key: 'ipsec_policy.encryption_algorithm',
        bad: 'DES3',
        good: 'GCMAES256',
      },
      {
        types: ['azurerm_vpn_gateway_connection'],
        each: 'vpn_link',
        key: 'ipsec_policy.ike_integrity_algorithm',
        bad: 'MD5',
        good: 'SHA384',
      },
      {
        types: ['azurerm_vpn_gateway_connection'],
        each: 'vpn_link',
        key: 'ipsec_policy.dh_group',
        bad: 'DHGroup2',
        good: 'ECP384',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/connections'],
        key: 'connectionProtocol',
        wrong: oneOf('IKEv1'),
        unset: 'fine',
        bad: 'IKEv1',
        good: 'IKEv2',
      },
      {
        types: ['Microsoft.Network/connections'],
        each: 'ipsecPolicies',
        key: 'ikeEncryption',
        bad: 'DES3',
        good: 'AES256',
      },
      {
        types: ['Microsoft.Network/connections'],
        each: 'ipsecPolicies',
        key: 'ipsecEncryption',
        bad: 'DES3',
        good: 'GCMAES256',
      },
      {
        types: ['Microsoft.Network/connections'],
        each: 'ipsecPolicies',
        key: 'ikeIntegrity',
        bad: 'MD5',
        good: 'SHA384',
      },
      {
        types: ['Microsoft.Network/connections'],
        each: 'ipsecPolicies',
        key: 'dhGroup',
        bad: 'DHGroup2',
        good: 'ECP384',
      },
    ],
  },
});
