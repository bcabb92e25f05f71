import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_firewall_without_intrusion_detection',
  title: 'A premium firewall only tells of known attacks, or does not look for them (IDPS)',
  severity: 2,
  problem: 'Attacks and programs that call home, which it could name, get through.',
  family: 'webProtection',
  sources: ['https://learn.microsoft.com/azure/firewall/premium-features'],
  fix: { kind: 'suggested', needs: 'certainty that nothing needed looks like an attack' },
  wrong: otherThan('Deny'),
  in: {
    terraform: [
      {
        types: ['azurerm_firewall_policy'],
        key: 'intrusion_detection.mode',
        unset: 'bad',
        bad: 'Alert',
        good: 'Deny',
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/firewallPolicies'],
        key: 'intrusionDetection.mode',
        unset: 'bad',
        bad: 'Alert',
        good: 'Deny',
        when: [{ key: 'sku.tier', is: oneOf('Premium'), shown: 'Premium' }],
      },
    ],
  },
});
