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
      {
        types: ['azurerm_firewall_policy'],
        each: 'intrusion_detection[].signature_overrides',
        key: 'state',
        wrong: oneOf('Off'),
        unset: 'fine',
        bad: 'Off',
        good: 'Deny',
        shown: { 'intrusion_detection[].mode': 'Deny', sku: 'Premium' },
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
      {
        types: ['Microsoft.Network/firewallPolicies'],
        each: 'intrusionDetection.configuration.signatureOverrides',
        key: 'mode',
        wrong: oneOf('Off'),
        unset: 'fine',
        bad: 'Off',
        good: 'Deny',
        shown: { 'intrusionDetection.mode': 'Deny', 'sku.tier': 'Premium' },
      },
    ],
  },
});
