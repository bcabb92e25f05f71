import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_dedicated_address',

  title: 'A CloudFront distribution serves HTTPS on addresses of its own instead of by SNI',
  severity: 1,
  problem: 'It costs, and nothing but clients without SNI, which have no current TLS either, needs it.',
  family: 'hygiene',
  fix: { kind: 'suggested', needs: 'clients that name the host they want (SNI)' },
  wrong: oneOf('vip'),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution'],
        key: 'viewer_certificate.ssl_support_method',
        unset: 'fine',
        bad: 'vip',
        good: 'sni-only',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.ViewerCertificate.SslSupportMethod',
        unset: 'fine',
        bad: 'vip',
        good: 'sni-only',
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        key: 'viewer_certificate.ssl_support_method',
        unset: 'fine',
        bad: 'vip',
        good: 'sni-only',
      },
    ],
  },
});
