import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_log_off',
  title: 'A CloudFront distribution keeps no access log',
  severity: 2,
  problem: 'Who asked for what cannot be reconstructed after an attack.',
  family: 'logging',
  remediation:
    'Name a bucket in the logging configuration of the distribution, or make it the source of a log delivery by {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'logging_config',
        unset: 'bad',
        good: { bucket: 'shop-logs.s3.amazonaws.com' },
        beside: {
          type: 'aws_cloudwatch_log_delivery_source',
          names: 'resource_arn',
          name: 'arn',
          usedBy: { type: 'aws_cloudwatch_log_delivery', key: 'delivery_source_name' },
          shown: { name: 'shop', log_type: 'ACCESS_LOGS' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.Logging',
        unset: 'bad',
        good: { Bucket: 'shop-logs.s3.amazonaws.com' },
        beside: {
          type: 'AWS::Logs::DeliverySource',
          names: 'ResourceArn',
          name: 'Arn',
          usedBy: { type: 'AWS::Logs::Delivery', key: 'DeliverySourceName' },
          shown: { Name: 'shop', LogType: 'ACCESS_LOGS' },
        },
      },
    ],
    ansible: [
      { types: ['community.aws.cloudfront_distribution'], key: 'logging.enabled', wrong: off, bad: false, good: true },
    ],
  },
});
