import { LEAST_HSTS_SECONDS } from '../../rules/hsts.ts';
import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_headers_without_hsts',

  title: 'A response headers policy of CloudFront does not tell browsers to come back by HTTPS only (HSTS)',
  severity: 1,
  problem: 'An attacker on the network path keeps a visitor who types the name of the site on plain HTTP.',
  family: 'encryptionInTransit',
  remediation: 'Set {} to a year: 31536000 seconds.',
  fix: { kind: 'suggested', needs: 'certainty that the site stays on HTTPS' },
  wrong: below(LEAST_HSTS_SECONDS),
  in: {
    terraform: [
      {
        types: ['aws_cloudfront_response_headers_policy'],
        key: 'security_headers_config.strict_transport_security.access_control_max_age_sec',
        unset: 'bad',
        bad: 300,
        good: 31_536_000,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudFront::ResponseHeadersPolicy'],
        key: 'ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec',
        unset: 'bad',
        bad: 300,
        good: 31_536_000,
      },
    ],
  },
});
