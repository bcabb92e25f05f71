import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_network_firewall_lets_threats_through',
  title: 'A firewall lets traffic from and to known attackers through',
  severity: 2,
  problem: 'Microsoft knows the addresses of attackers; connections with them are at most written down.',
  family: 'webProtection',
  fix: { kind: 'safe' },
  wrong: otherThan('Deny'),
  in: {
    terraform: [
      {
        types: ['azurerm_firewall'],
        key: 'threat_intel_mode',
        unset: 'bad',
        bad: 'Alert',
        good: 'Deny',
        when: [{ key: 'firewall_policy_id', is: missing }],
      },
      { types: ['azurerm_firewall_policy'], key: 'threat_intelligence_mode', unset: 'bad', bad: 'Alert', good: 'Deny' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/azureFirewalls'],
        key: 'threatIntelMode',
        unset: 'bad',
        bad: 'Alert',
        good: 'Deny',
        when: [{ key: 'firewallPolicy', is: missing }],
      },
      {
        types: ['Microsoft.Network/firewallPolicies'],
        key: 'threatIntelMode',
        unset: 'bad',
        bad: 'Alert',
        good: 'Deny',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_firewallpolicy'],
        shown: { name: 'shop' },
        key: 'threat_intel_mode',
        unset: 'bad',
        bad: 'alert',
        good: 'deny',
      },
    ],
  },
});
