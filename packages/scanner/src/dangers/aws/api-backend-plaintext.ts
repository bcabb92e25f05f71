import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_backend_plaintext',

  title: 'An API hands on what it is sent by plain HTTP',
  severity: 2,
  problem:
    'Behind the API, which callers reach by HTTPS, anyone on the network path reads and changes passwords and data.',
  family: 'encryptionInTransit',
  remediation: 'Write an address of `https` in {}.',
  wrong: matching(/^http:\/\/(?!localhost\b|127\.)/i),
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_integration'],
        key: 'uri',
        unset: 'fine',
        bad: 'http://backend.shop.example/',
        good: 'https://backend.shop.example/',
      },
      {
        types: ['aws_apigatewayv2_integration'],
        key: 'integration_uri',
        unset: 'fine',
        bad: 'http://backend.shop.example/',
        good: 'https://backend.shop.example/',
      },
      {
        types: ['aws_appsync_datasource'],
        key: 'http_config.endpoint',
        unset: 'fine',
        bad: 'http://backend.shop.example',
        good: 'https://backend.shop.example',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Method'],
        key: 'Integration.Uri',
        unset: 'fine',
        bad: 'http://backend.shop.example/',
        good: 'https://backend.shop.example/',
      },
      {
        types: ['AWS::ApiGatewayV2::Integration'],
        key: 'IntegrationUri',
        unset: 'fine',
        bad: 'http://backend.shop.example/',
        good: 'https://backend.shop.example/',
      },
      {
        types: ['AWS::AppSync::DataSource'],
        key: 'HttpConfig.Endpoint',
        unset: 'fine',
        bad: 'http://backend.shop.example',
        good: 'https://backend.shop.example',
      },
    ],
  },
});
