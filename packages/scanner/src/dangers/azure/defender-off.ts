import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_defender_off',
  title: 'Microsoft Defender for Cloud does not watch over a kind of resource: the plan is free, or it is off',
  severity: 2,
  problem: 'Attacks on it are not noticed.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: oneOf('Free'),
  in: {
    terraform: [
      { types: ['azurerm_security_center_subscription_pricing'], key: 'tier', bad: 'Free', good: 'Standard' },
      { types: ['azurerm_advanced_threat_protection'], key: 'enabled', wrong: off, bad: false, good: true },
      { types: ['azurerm_security_center_setting'], key: 'enabled', wrong: off, bad: false, good: true },
      {
        types: ['azurerm_security_center_storage_defender'],
        key: 'malware_scanning_on_upload_enabled',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_security_center_storage_defender'],
        key: 'sensitive_data_discovery_enabled',
        wrong: off,
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Security/pricings'], key: 'pricingTier', bad: 'Free', good: 'Standard' },
      {
        types: ['Microsoft.Security/advancedThreatProtectionSettings'],
        key: 'isEnabled',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Security/defenderForStorageSettings'],
        key: 'isEnabled',
        wrong: off,
        bad: false,
        good: true,
      },
      { types: ['Microsoft.Security/settings'], key: 'enabled', wrong: off, bad: false, good: true },
      {
        types: ['Microsoft.Security/defenderForStorageSettings'],
        key: 'malwareScanning.onUpload.isEnabled',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Security/defenderForStorageSettings'],
        key: 'sensitiveDataDiscovery.isEnabled',
        wrong: off,
        bad: false,
        good: true,
      },
    ],
  },
});
