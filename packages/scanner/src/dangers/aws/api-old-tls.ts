import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_old_tls',
  title: 'A domain or API of API Gateway accepts TLS 1.0, or does not say which versions of TLS it accepts',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent; domains that were made without a policy may accept them, too.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  formerIds: {
    terraform: ['terraform_aws_api_tls_policy_not_set'],
    cloudformation: ['cloudformation_aws_api_tls_policy_not_set'],
  },
  wrong: oneOf('TLS_1_0'),
  in: {
    terraform: [
      { types: ['aws_api_gateway_domain_name'], key: 'security_policy', unset: 'bad', bad: 'TLS_1_0', good: 'TLS_1_2' },
      {
        types: ['aws_apigatewayv2_domain_name'],
        key: 'domain_name_configuration.security_policy',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
    ],
    cloudformation: [
      { types: ['AWS::ApiGateway::DomainName'], key: 'SecurityPolicy', unset: 'bad', bad: 'TLS_1_0', good: 'TLS_1_2' },
      {
        types: ['AWS::ApiGatewayV2::DomainName'],
        each: 'DomainNameConfigurations',
        key: 'SecurityPolicy',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
      {
        types: ['AWS::Serverless::Api', 'AWS::Serverless::HttpApi'],
        key: 'Domain.SecurityPolicy',
        unset: 'fine',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
      {
        types: ['AWS::ApiGateway::RestApi', 'AWS::ApiGateway::DomainNameV2', 'AWS::Serverless::Api'],
        key: 'SecurityPolicy',
        unset: 'fine',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
    ],
    ansible: [
      {
        types: ['community.aws.api_gateway_domain'],
        key: 'security_policy',
        unset: 'fine',
        bad: 'TLS_1_0',
        good: 'TLS_1_2',
      },
    ],
  },
});
