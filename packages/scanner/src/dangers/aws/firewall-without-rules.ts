import type { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, there, type ValueTest } from '../value-tests.ts';

/**
 * None, or only those that count what they find and let it through.
 * Source: https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-rule-group-override-options.html.
 */
function stoppingNothing(...counts: readonly [string, ...string[]]): ValueTest {
  const ofCount = (rule: Answer): Truth => Truth.any(counts.map((key) => there(rule.get(...key.split('.')))));
  return (rules) => {
    const [first, ...others] = rules.items().map(ofCount);
    return missing(rules).or(first ? others.reduce((all, one) => all.and(one), first) : Truth.FALSE);
  };
}

export default settingDanger({
  name: 'aws_firewall_without_rules',
  title:
    'A web ACL, a rule, a group of rules, an answer of Shield or the policy of a network firewall stops nothing: it has no rules, or all of them only count',
  severity: 2,
  problem: 'Attacks reach the program, though everybody thinks that a firewall stands before it.',
  family: 'webProtection',
  remediation:
    'Name rules in {} that block: groups of rules without the override to count, rules with the action `block`.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      { types: ['aws_waf_web_acl'], key: 'rules', unset: 'bad', good: { priority: 1, rule_id: 'shop' } },
      { types: ['aws_wafregional_web_acl'], key: 'rule', unset: 'bad', good: { priority: 1, rule_id: 'shop' } },
      {
        types: ['aws_wafv2_web_acl'],
        key: 'rule',
        unset: 'bad',
        good: { name: 'shop', priority: 1 },
        when: [{ key: 'rule_json', is: missing }],
      },
      {
        types: ['aws_wafv2_web_acl'],
        key: 'rule',
        wrong: stoppingNothing('override_action.count', 'action.count'),
        unset: 'fine',
        bad: { name: 'shop', priority: 1, override_action: { count: {} } },
        marked: 'override_action.count',
        good: { name: 'shop', priority: 1, override_action: { none: {} } },
        when: [{ key: 'default_action.block', is: missing }],
      },
      {
        types: ['aws_wafv2_rule_group'],
        key: 'rule',
        unset: 'bad',
        good: { name: 'shop', priority: 1 },
        when: [{ key: 'rules_json', is: missing }],
      },
      {
        types: ['aws_waf_rule_group', 'aws_wafregional_rule_group'],
        key: 'activated_rule',
        unset: 'bad',
        good: { priority: 1, rule_id: 'shop' },
      },
      {
        types: ['aws_waf_rule'],
        key: 'predicates',
        unset: 'bad',
        good: { data_id: 'shop', negated: false, type: 'IPMatch' },
      },
      {
        types: ['aws_wafregional_rule'],
        key: 'predicate',
        unset: 'bad',
        good: { data_id: 'shop', negated: false, type: 'IPMatch' },
      },
      {
        types: ['aws_networkfirewall_firewall_policy'],
        key: 'firewall_policy.stateful_rule_group_reference',
        unset: 'bad',
        good: { resource_arn: 'arn:aws:network-firewall:eu-central-1:111122223333:stateful-rulegroup/shop' },
        when: [
          { key: 'firewall_policy.stateful_default_actions', is: missing },
          { key: 'firewall_policy.stateless_rule_group_reference', is: missing },
        ],
        shown: { 'firewall_policy.stateless_default_actions': ['aws:forward_to_sfe'] },
      },
      {
        types: ['aws_shield_application_layer_automatic_response'],
        key: 'action',
        wrong: oneOf('COUNT'),
        unset: 'fine',
        bad: 'COUNT',
        good: 'BLOCK',
      },
    ],
    cloudformation: [
      { types: ['AWS::WAFv2::WebACL'], key: 'Rules', unset: 'bad', bad: [], good: [{ Name: 'shop', Priority: 1 }] },
      {
        types: ['AWS::WAFv2::WebACL'],
        key: 'Rules',
        wrong: stoppingNothing('OverrideAction.Count', 'Action.Count'),
        unset: 'fine',
        bad: [{ Name: 'shop', Priority: 1, OverrideAction: { Count: {} } }],
        good: [{ Name: 'shop', Priority: 1, OverrideAction: { None: {} } }],
        when: [{ key: 'DefaultAction.Block', is: missing }],
      },
      {
        types: ['AWS::WAF::WebACL', 'AWS::WAFRegional::WebACL'],
        key: 'Rules',
        unset: 'bad',
        bad: [],
        good: [{ Priority: 1, RuleId: 'shop' }],
      },
      { types: ['AWS::WAFv2::RuleGroup'], key: 'Rules', unset: 'bad', bad: [], good: [{ Name: 'shop', Priority: 1 }] },
      {
        types: ['AWS::WAF::Rule', 'AWS::WAFRegional::Rule'],
        key: 'Predicates',
        unset: 'bad',
        bad: [],
        good: [{ DataId: 'shop', Negated: false, Type: 'IPMatch' }],
      },
      {
        types: ['AWS::NetworkFirewall::FirewallPolicy'],
        key: 'FirewallPolicy.StatefulRuleGroupReferences',
        unset: 'bad',
        good: [{ ResourceArn: 'arn:aws:network-firewall:eu-central-1:111122223333:stateful-rulegroup/shop' }],
        when: [
          { key: 'FirewallPolicy.StatefulDefaultActions', is: missing },
          { key: 'FirewallPolicy.StatelessRuleGroupReferences', is: missing },
        ],
        shown: { 'FirewallPolicy.StatelessDefaultActions': ['aws:forward_to_sfe'] },
      },
    ],
  },
});
