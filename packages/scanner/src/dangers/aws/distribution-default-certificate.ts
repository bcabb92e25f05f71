import { settingDanger } from '../setting-danger.ts';
import { missing, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_default_certificate',
  title: 'A CloudFront distribution uses the certificate of cloudfront.net',
  severity: 2,
  problem:
    'It cannot be reached under a name of your own, and whatever version of TLS it should require, it accepts TLS 1.0.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution', 'aws_cloudfront_multitenant_distribution'],
        key: 'viewer_certificate.cloudfront_default_certificate',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.ViewerCertificate.CloudFrontDefaultCertificate',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.ViewerCertificate',
        wrong: missing,
        unset: 'bad',
        good: { AcmCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        key: 'viewer_certificate.cloudfront_default_certificate',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
