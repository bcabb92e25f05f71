import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_firewall_policy_skips_bodies',
  title:
    'A web application firewall does not look into the bodies of requests, or lets through those that are too long for it',
  severity: 3,
  problem: 'SQL injection and other attacks in forms and JSON reach the application unseen.',
  family: 'webProtection',
  fix: { kind: 'suggested', needs: 'a test that the application works with the rules for bodies' },
  sources: [
    'https://learn.microsoft.com/azure/web-application-firewall/ag/application-gateway-waf-request-size-limits',
  ],
  wrong: oneOf('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_web_application_firewall_policy'],
        key: 'policy_settings.request_body_check',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_cdn_frontdoor_firewall_policy'],
        key: 'request_body_check_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_application_gateway'],
        key: 'waf_configuration.request_body_check',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_web_application_firewall_policy'],
        key: 'policy_settings.request_body_enforcement',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_web_application_firewall_policy'],
        key: 'policy_settings.file_upload_enforcement',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        key: 'policySettings.requestBodyCheck',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Network/FrontDoorWebApplicationFirewallPolicies'],
        key: 'policySettings.requestBodyCheck',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'webApplicationFirewallConfiguration.requestBodyCheck',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        key: 'policySettings.requestBodyEnforcement',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        key: 'policySettings.fileUploadEnforcement',
        bad: false,
        good: true,
      },
    ],
  },
});
