import { settingDanger } from '../setting-danger.ts';
import { having, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_open_to_all_networks',
  title: 'A key vault can be reached from all networks',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  wrong: otherThan('Deny'),
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_managed_hardware_security_module'],
        key: 'network_acls.default_action',
        unset: 'fine',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access_enabled', is: otherThan('false') }],
      },
      {
        types: ['azurerm_key_vault'],
        key: 'network_acls.default_action',
        unset: 'bad',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access_enabled', is: otherThan('false') }],
      },
      {
        types: ['azurerm_key_vault'],
        key: 'network_acls.ip_rules',
        wrong: having('0.0.0.0/0'),
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [
          { key: 'public_network_access_enabled', is: otherThan('false') },
          { key: 'network_acls.default_action', is: oneOf('Deny'), shown: 'Deny' },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KeyVault/vaults'],
        key: 'networkAcls.defaultAction',
        unset: 'bad',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'publicNetworkAccess', is: otherThan('Disabled') }],
      },
      {
        types: ['Microsoft.KeyVault/vaults'],
        each: 'networkAcls.ipRules',
        key: 'value',
        wrong: oneOf('0.0.0.0/0'),
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        when: [
          { key: 'publicNetworkAccess', is: otherThan('Disabled'), ofResource: true },
          { key: 'networkAcls.defaultAction', is: oneOf('Deny'), ofResource: true, shown: 'Deny' },
        ],
      },
      {
        types: ['Microsoft.KeyVault/managedHSMs'],
        key: 'networkAcls.defaultAction',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'publicNetworkAccess', is: otherThan('Disabled') }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvault'],
        key: 'network_acls.default_action',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access', is: otherThan('Disabled') }],
      },
    ],
  },
});
