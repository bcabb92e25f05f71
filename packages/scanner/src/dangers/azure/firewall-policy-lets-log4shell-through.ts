import { settingDanger } from '../setting-danger.ts';
import { having, oneOf, off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_firewall_policy_lets_log4shell_through',
  title: 'A web application firewall lets Log4Shell through: its rule set is too old, or the rule is switched off',
  severity: 3,
  problem: 'One request runs code of the attacker in a Java program with an old Log4j (CVE-2021-44228).',
  family: 'webProtection',
  remediation: 'Choose a rule set of version 3.2 in {}, with the rule 944240 switched on.',
  wrong: oneOf('2.2.9', '3.0'),
  in: {
    terraform: [
      {
        types: ['azurerm_web_application_firewall_policy'],
        each: 'managed_rules.managed_rule_set',
        key: 'version',
        bad: '3.0',
        good: '3.2',
        when: [{ key: 'type', is: otherThan('Microsoft_BotManagerRuleSet', 'Microsoft_DefaultRuleSet') }],
      },
      {
        types: ['azurerm_web_application_firewall_policy'],
        each: 'managed_rules.managed_rule_set[].rule_group_override[].rule',
        key: 'enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'id', is: oneOf('944240'), shown: '944240' }],
      },
      {
        types: ['azurerm_web_application_firewall_policy'],
        each: 'managed_rules.managed_rule_set[].rule_group_override',
        key: 'disabled_rules',
        wrong: having('944240'),
        unset: 'fine',
        bad: ['944240'],
        good: ['920300'],
      },
      {
        types: ['azurerm_frontdoor_firewall_policy', 'azurerm_cdn_frontdoor_firewall_policy'],
        each: 'managed_rule[].override[].rule',
        key: 'enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'rule_id', is: oneOf('944240'), shown: '944240' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        each: 'managedRules.managedRuleSets',
        key: 'ruleSetVersion',
        bad: '3.0',
        good: '3.2',
        when: [{ key: 'ruleSetType', is: oneOf('OWASP'), shown: 'OWASP' }],
      },
      {
        types: ['Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies'],
        each: 'managedRules.managedRuleSets[].ruleGroupOverrides[].rules',
        key: 'state',
        wrong: otherThan('Enabled'),
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        when: [{ key: 'ruleId', is: oneOf('944240'), shown: '944240' }],
      },
    ],
  },
});
