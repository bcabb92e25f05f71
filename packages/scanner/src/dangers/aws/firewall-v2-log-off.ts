import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_v2_log_off',
  title: 'A web ACL or a network firewall keeps no log',
  severity: 2,
  problem: 'What was tried on the programs behind it cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Log what it does: {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_wafv2_web_acl'],
        key: 'aws_wafv2_web_acl_logging_configuration',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_wafv2_web_acl_logging_configuration',
          names: 'resource_arn',
          name: 'arn',
          shown: { log_destination_configs: ['arn:aws:logs:eu-central-1:111122223333:log-group:aws-waf-logs-shop'] },
        },
      },
      {
        types: ['aws_networkfirewall_firewall'],
        key: 'aws_networkfirewall_logging_configuration',
        unset: 'bad',
        good: true,
        beside: { type: 'aws_networkfirewall_logging_configuration', names: 'firewall_arn', name: 'arn' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WAFv2::WebACL'],
        key: 'LoggingConfiguration',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::WAFv2::LoggingConfiguration',
          names: 'ResourceArn',
          name: 'Arn',
          shown: { LogDestinationConfigs: ['arn:aws:logs:eu-central-1:111122223333:log-group:aws-waf-logs-shop'] },
        },
      },
      {
        types: ['AWS::NetworkFirewall::Firewall'],
        key: 'LoggingConfiguration',
        unset: 'bad',
        good: true,
        beside: { type: 'AWS::NetworkFirewall::LoggingConfiguration', names: 'FirewallArn', name: 'FirewallArn' },
      },
    ],
  },
});
