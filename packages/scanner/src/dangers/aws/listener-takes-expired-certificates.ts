import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_listener_takes_expired_certificates',
  title: 'A load balancer lets clients in whose certificates have expired',
  severity: 2,
  problem: 'Whoever finds the key of an old certificate, of a device or a company that is long gone, signs in with it.',
  family: 'authentication',
  references: [cwe(298)],
  fix: { kind: 'suggested', needs: 'clients that renew their certificates in time' },
  sources: ['https://docs.aws.amazon.com/elasticloadbalancing/latest/application/mutual-authentication.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'mutual_authentication.ignore_client_certificate_expiry',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'mutual_authentication.mode': 'verify' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        key: 'MutualAuthentication.IgnoreClientCertificateExpiry',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'MutualAuthentication.Mode': 'verify' },
      },
    ],
  },
});
