import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_origin_plaintext',
  title: 'CloudFront talks to an origin without TLS',
  severity: 3,
  problem: 'What users sent encrypted crosses the internet unencrypted on its way to the origin.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  fix: { kind: 'suggested', needs: 'an origin that speaks TLS' },
  wrong: oneOf('http-only', 'match-viewer'),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution', 'aws_cloudfront_multitenant_distribution'],
        each: 'origin',
        key: 'custom_origin_config.origin_protocol_policy',
        unset: 'fine',
        bad: 'http-only',
        good: 'https-only',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.Origins',
        key: 'CustomOriginConfig.OriginProtocolPolicy',
        unset: 'fine',
        bad: 'http-only',
        good: 'https-only',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        each: 'origins',
        key: 'custom_origin_config.origin_protocol_policy',
        unset: 'fine',
        bad: 'http-only',
        good: 'https-only',
      },
    ],
  },
});
