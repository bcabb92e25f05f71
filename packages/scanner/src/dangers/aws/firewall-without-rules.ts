import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_without_rules',
  title: 'A web ACL has no rules',
  severity: 2,
  problem: 'It stops nothing, though everybody thinks that it does.',
  family: 'webProtection',
  remediation: 'Name rules in {}.',
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
    ],
    cloudformation: [
      { types: ['AWS::WAFv2::WebACL'], key: 'Rules', unset: 'bad', bad: [], good: [{ Name: 'shop', Priority: 1 }] },
      {
        types: ['AWS::WAF::WebACL', 'AWS::WAFRegional::WebACL'],
        key: 'Rules',
        unset: 'bad',
        bad: [],
        good: [{ Priority: 1, RuleId: 'shop' }],
      },
    ],
  },
});
