import { settingDanger } from '../setting-danger.ts';
import { missing, on, oneOf, otherThan, type ValueTest } from '../value-tests.ts';

const NOBODY_ASKS: ValueTest = (answer) => missing(answer).or(oneOf('NONE')(answer));

export default settingDanger({
  name: 'aws_api_key_alone',
  title: 'An API key is all that a method of API Gateway asks for: authorization NONE, API key required',
  severity: 2,
  problem:
    'A key is for counting requests: it goes with each of them, does not expire, and opens every API of its usage plan to whoever finds it in a program or a log.',
  family: 'authentication',
  remediation:
    'Let IAM, a user pool of Cognito or a Lambda authorizer say who calls, and leave the key to usage plans.',
  sources: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-api-usage-plans.html'],
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method'],
        key: 'authorization',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [
          { key: 'api_key_required', is: on, shown: true },
          { key: 'http_method', is: otherThan('OPTIONS'), shown: 'GET' },
        ],
      },
      {
        types: ['aws_apigatewayv2_route'],
        key: 'authorization_type',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [{ key: 'api_key_required', is: on, shown: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Method'],
        key: 'AuthorizationType',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [
          { key: 'ApiKeyRequired', is: on, shown: true },
          { key: 'HttpMethod', is: otherThan('OPTIONS'), shown: 'GET' },
        ],
      },
      {
        types: ['AWS::ApiGatewayV2::Route'],
        key: 'AuthorizationType',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [{ key: 'ApiKeyRequired', is: on, shown: true }],
      },
      {
        types: ['AWS::Serverless::Api'],
        key: 'Auth.ApiKeyRequired',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [
          { key: 'Auth.DefaultAuthorizer', is: NOBODY_ASKS },
          { key: 'Auth.Authorizers', is: missing },
          { key: 'Auth.ResourcePolicy', is: missing },
          { key: 'DefinitionBody', is: missing },
          { key: 'DefinitionUri', is: missing },
        ],
      },
    ],
  },
});
