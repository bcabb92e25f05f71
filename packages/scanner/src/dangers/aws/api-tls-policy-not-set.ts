import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_tls_policy_not_set',
  title: 'A domain of API Gateway does not say which versions of TLS it accepts',
  severity: 2,
  problem:
    'Domains that were made without a policy may accept TLS 1.0, whose flaws let an attacker on the way read what is sent.',
  family: 'weakProtocol',
  remediation: 'Set {} to `TLS_1_2`.',
  fix: { kind: 'suggested', needs: 'clients that speak TLS 1.2' },
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_api_gateway_domain_name'], key: 'security_policy', unset: 'bad', good: 'TLS_1_2' }],
    cloudformation: [{ types: ['AWS::ApiGateway::DomainName'], key: 'SecurityPolicy', unset: 'bad', good: 'TLS_1_2' }],
  },
});
