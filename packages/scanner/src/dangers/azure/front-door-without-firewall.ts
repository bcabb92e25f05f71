import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_front_door_without_firewall',
  title: 'A front door has no web application firewall',
  severity: 2,
  problem: 'SQL injection and known flaws of web programs reach the application unfiltered.',
  family: 'webProtection',
  remediation: 'Name a firewall policy in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_frontdoor'],
        each: 'frontend_endpoint',
        key: 'web_application_firewall_policy_link_id',
        unset: 'bad',
        good: '/subscriptions/0/frontDoorWebApplicationFirewallPolicies/shop',
        shown: { 'frontend_endpoint[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/frontDoors'],
        each: 'frontendEndpoints',
        key: 'properties.webApplicationFirewallPolicyLink',
        unset: 'bad',
        good: { id: '/subscriptions/0/frontDoorWebApplicationFirewallPolicies/shop' },
        shown: { 'frontendEndpoints[].name': 'shop' },
      },
    ],
  },
});
