import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_gateway_without_firewall',
  title: 'An application gateway has no web application firewall',
  severity: 3,
  problem: 'SQL injection and known flaws of web programs reach the application unfiltered.',
  family: 'webProtection',
  remediation: 'Choose a web application firewall in {}, or name a firewall policy.',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_application_gateway'],
        key: 'waf_configuration.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'firewall_policy_id', is: missing }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/applicationGateways'],
        key: 'webApplicationFirewallConfiguration.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'firewallPolicy', is: missing }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_appgateway'],
        key: 'sku.tier',
        wrong: oneOf('standard', 'standard_v2'),
        bad: 'standard_v2',
        good: 'waf_v2',
      },
    ],
  },
});
