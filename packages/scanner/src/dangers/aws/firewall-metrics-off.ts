import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_metrics_off',
  title: 'Nobody sees what a web ACL or a group of its rules stops: its metrics are off',
  severity: 1,
  problem: 'An attack, or a rule that stops the wrong requests, is not noticed.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_wafv2_web_acl', 'aws_wafv2_rule_group'],
        key: 'visibility_config.cloudwatch_metrics_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WAFv2::WebACL', 'AWS::WAFv2::RuleGroup'],
        key: 'VisibilityConfig.CloudWatchMetricsEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
