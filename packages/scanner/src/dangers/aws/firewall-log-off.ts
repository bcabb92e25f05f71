import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_log_off',
  title: 'A classic web ACL keeps no log',
  severity: 2,
  problem: 'What was tried on the programs behind it cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Name a stream in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_waf_web_acl', 'aws_wafregional_web_acl'],
        key: 'logging_configuration',
        unset: 'bad',
        good: { log_destination: 'arn:aws:firehose:us-east-1:111122223333:deliverystream/aws-waf-logs-shop' },
      },
    ],
  },
});
