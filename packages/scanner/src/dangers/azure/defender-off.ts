import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_defender_off',
  title: 'Microsoft Defender for Cloud does not watch over a kind of resource: the plan is free',
  severity: 2,
  problem: 'Attacks on it are not noticed.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: oneOf('Free'),
  in: {
    terraform: [
      { types: ['azurerm_security_center_subscription_pricing'], key: 'tier', bad: 'Free', good: 'Standard' },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Security/pricings'], key: 'pricingTier', bad: 'Free', good: 'Standard' },
    ],
  },
});
