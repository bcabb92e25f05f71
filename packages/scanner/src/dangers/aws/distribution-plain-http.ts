import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_plain_http',
  title: 'A CloudFront distribution answers plain HTTP: viewer protocol policy allow-all',
  severity: 4,
  problem:
    'Passwords, sessions and pages cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  fix: { kind: 'suggested', needs: 'clients that follow redirects' },
  wrong: oneOf('allow-all'),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution', 'aws_cloudfront_multitenant_distribution'],
        key: 'default_cache_behavior.viewer_protocol_policy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
      {
        types: ['aws_cloudfront_distribution'],
        each: 'ordered_cache_behavior',
        key: 'viewer_protocol_policy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
      {
        types: ['aws_cloudfront_multitenant_distribution'],
        each: 'cache_behavior',
        key: 'viewer_protocol_policy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.CacheBehaviors',
        key: 'ViewerProtocolPolicy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        key: 'default_cache_behavior.viewer_protocol_policy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
      {
        types: ['community.aws.cloudfront_distribution'],
        each: 'cache_behaviors',
        key: 'viewer_protocol_policy',
        bad: 'allow-all',
        good: 'redirect-to-https',
      },
    ],
  },
});
