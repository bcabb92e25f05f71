import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_firewall_policy_off',
  title: 'A web application firewall lets attacks through: it only detects, or is off',
  severity: 3,
  problem: 'SQL injection and known flaws of web programs reach the application, and are only written down.',
  family: 'webProtection',
  fix: { kind: 'safe' },
  wrong: oneOf('Detection', 'false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_web_application_firewall_policy'],
        key: 'policy_settings.mode',
        unset: 'fine',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['azurerm_web_application_firewall_policy'],
        key: 'policy_settings.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_frontdoor_firewall_policy', 'azurerm_cdn_frontdoor_firewall_policy'],
        key: 'mode',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['azurerm_frontdoor_firewall_policy', 'azurerm_cdn_frontdoor_firewall_policy'],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_application_gateway'],
        key: 'waf_configuration.firewall_mode',
        bad: 'Detection',
        good: 'Prevention',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        key: 'policySettings.mode',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        key: 'policySettings.state',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Network/FrontDoorWebApplicationFirewallPolicies'],
        key: 'policySettings.mode',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['Microsoft.Network/FrontDoorWebApplicationFirewallPolicies'],
        key: 'policySettings.enabledState',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'webApplicationFirewallConfiguration.firewallMode',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['Microsoft.Cdn/cdnWebApplicationFirewallPolicies'],
        key: 'policySettings.mode',
        bad: 'Detection',
        good: 'Prevention',
      },
      {
        types: ['Microsoft.Cdn/cdnWebApplicationFirewallPolicies'],
        key: 'policySettings.enabledState',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
