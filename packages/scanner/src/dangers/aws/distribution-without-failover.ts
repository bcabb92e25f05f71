import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_without_failover',
  title: 'A CloudFront distribution has no second origin to fall back to',
  severity: 1,
  problem: 'When its origin fails, so does the distribution.',
  family: 'availability',
  remediation: 'Group two origins in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      { types: ['aws_cloudfront_distribution'], key: 'origin_group', unset: 'bad', good: { origin_id: 'shop' } },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.OriginGroups',
        unset: 'bad',
        good: { Quantity: 1 },
      },
    ],
  },
});
