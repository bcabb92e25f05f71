import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_log_off',
  title: 'A CloudFront distribution keeps no access log',
  severity: 2,
  problem: 'Who asked for what cannot be told after an attack.',
  family: 'logging',
  remediation: 'Name a bucket for the log in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'logging_config',
        unset: 'bad',
        good: { bucket: 'shop-logs.s3.amazonaws.com' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.Logging',
        unset: 'bad',
        good: { Bucket: 'shop-logs.s3.amazonaws.com' },
      },
    ],
    ansible: [
      { types: ['community.aws.cloudfront_distribution'], key: 'logging.enabled', wrong: off, bad: false, good: true },
    ],
  },
});
