import type { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, there, type ValueTest } from '../value-tests.ts';

const RULES = 'AWSManagedRulesKnownBadInputsRuleSet';

/** Neither the rules of AWS nor a group whose rules stand elsewhere. */
function without(keys: {
  readonly managed: string;
  readonly name: string;
  readonly ofGroup: string;
  readonly counts: string;
}): ValueTest {
  const isStopping = (rule: Answer): Truth => {
    const at = (key: string): Answer => rule.get(...key.split('.'));
    return at(`${keys.managed}.${keys.name}`)
      .is(RULES)
      .and(there(at(keys.counts)).not())
      .or(there(at(keys.ofGroup)));
  };
  return (rules) => {
    const { is } = missing(rules)
      .or(Truth.any(rules.items().map(isStopping)))
      .not();
    return Truth.of(is, { at: rules.at, message: { code: 'lacks', values: { setting: rules.name, value: RULES } } });
  };
}

export default settingDanger({
  name: 'aws_firewall_lets_known_attacks_in',
  title: 'A web ACL does not stop known attacks such as Log4Shell (Log4j)',
  severity: 2,
  problem:
    'Requests that are known to take programs over reach them: AWS keeps rules against those, and they are free.',
  family: 'webProtection',
  remediation: `Add a rule with the managed group \`${RULES}\` that does not only count, in {}.`,
  sources: [
    'https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html#aws-managed-rule-groups-baseline-known-bad-inputs',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_wafv2_web_acl'],
        key: 'rule',
        wrong: without({
          managed: 'statement.managed_rule_group_statement',
          name: 'name',
          ofGroup: 'statement.rule_group_reference_statement',
          counts: 'override_action.count',
        }),
        unset: 'fine',
        bad: { name: 'shop', statement: { managed_rule_group_statement: { name: 'AWSManagedRulesLinuxRuleSet' } } },
        good: { name: 'shop', statement: { managed_rule_group_statement: { name: RULES } } },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WAFv2::WebACL'],
        key: 'Rules',
        wrong: without({
          managed: 'Statement.ManagedRuleGroupStatement',
          name: 'Name',
          ofGroup: 'Statement.RuleGroupReferenceStatement',
          counts: 'OverrideAction.Count',
        }),
        unset: 'fine',
        bad: [{ Name: 'shop', Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesLinuxRuleSet' } } }],
        good: [{ Name: 'shop', Statement: { ManagedRuleGroupStatement: { Name: RULES } } }],
      },
    ],
  },
});
