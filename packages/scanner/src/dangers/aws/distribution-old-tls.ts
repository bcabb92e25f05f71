import { settingDanger } from '../setting-danger.ts';
import { matching, on, there, type ValueTest } from '../value-tests.ts';

/** With its own certificate, which is told by itself, CloudFront speaks TLS 1.0 whatever is set. */
const ofOwnCertificate: ValueTest = (answer) => on(answer).not();

export default settingDanger({
  name: 'aws_distribution_old_tls',
  title: 'A CloudFront distribution accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  fix: { kind: 'suggested', needs: 'a certificate of your own, and clients that speak TLS 1.2' },
  wrong: matching(/^(?!TLSv?1\.[23])/i),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution', 'aws_cloudfront_multitenant_distribution'],
        key: 'viewer_certificate.minimum_protocol_version',
        unset: 'bad',
        bad: 'TLSv1',
        good: 'TLSv1.2_2021',
        when: [{ key: 'viewer_certificate.cloudfront_default_certificate', is: ofOwnCertificate }],
        shown: { 'viewer_certificate.acm_certificate_arn': 'arn:aws:acm:us-east-1:111122223333:certificate/shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        key: 'DistributionConfig.ViewerCertificate.MinimumProtocolVersion',
        unset: 'bad',
        bad: 'TLSv1',
        good: 'TLSv1.2_2021',
        when: [
          { key: 'DistributionConfig.ViewerCertificate', is: there },
          { key: 'DistributionConfig.ViewerCertificate.CloudFrontDefaultCertificate', is: ofOwnCertificate },
        ],
        shown: {
          'DistributionConfig.ViewerCertificate.AcmCertificateArn':
            'arn:aws:acm:us-east-1:111122223333:certificate/shop',
        },
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        key: 'viewer_certificate.minimum_protocol_version',
        bad: 'TLSv1',
        good: 'TLSv1.2_2021',
      },
    ],
  },
});
