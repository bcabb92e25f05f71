import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_distribution_origin_old_tls',
  title: 'CloudFront talks to an origin with SSL 3.0, TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html'],
  wrong: having('SSLv3', 'TLSv1', 'TLSv1.1'),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_distribution', 'aws_cloudfront_multitenant_distribution'],
        each: 'origin',
        key: 'custom_origin_config.origin_ssl_protocols',
        unset: 'fine',
        bad: ['SSLv3', 'TLSv1.2'],
        good: ['TLSv1.2'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::Distribution'],
        each: 'DistributionConfig.Origins',
        key: 'CustomOriginConfig.OriginSSLProtocols',
        unset: 'fine',
        bad: ['SSLv3', 'TLSv1.2'],
        good: ['TLSv1.2'],
      },
    ],
    ansible: [
      {
        types: ['community.aws.cloudfront_distribution'],
        each: 'origins',
        key: 'custom_origin_config.origin_ssl_protocols',
        unset: 'fine',
        bad: ['SSLv3', 'TLSv1.2'],
        good: ['TLSv1.2'],
      },
    ],
  },
});
