import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_without_headers',
  title: 'A CloudFront distribution adds no security headers',
  severity: 1,
  problem: 'Browsers are not told to insist on HTTPS, nor to refuse frames and guessed types.',
  family: 'webProtection',
  remediation: 'Name a response headers policy in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'default_cache_behavior.response_headers_policy_id',
        unset: 'bad',
        good: '67f7725c-6f97-4210-82d7-5512b31e9d03',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId',
        unset: 'bad',
        good: '67f7725c-6f97-4210-82d7-5512b31e9d03',
      },
    ],
  },
});
