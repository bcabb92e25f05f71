import { settingDanger } from '../setting-danger.ts';
import { matching, missing, on, oneOf, type ValueTest } from '../value-tests.ts';

/** All but OPTIONS, which browsers ask without credentials, and what API Gateway refuses. */
const METHODS: ValueTest = (answer) =>
  missing(answer).or(oneOf('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'ANY')(answer));

/** All but OPTIONS, and of a WebSocket the one that connects: it has no authorization for the others. */
const ROUTES = matching(/^(?!OPTIONS )\S+ \/|^\$(?:connect|default)$/);

export default settingDanger({
  name: 'aws_api_method_open',
  title: 'A method of API Gateway can be called by anyone: authorization NONE',
  severity: 3,
  problem: 'Everyone on the internet may call what stands behind it, as often as they like.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  fix: { kind: 'suggested', needs: 'callers that sign their requests' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method'],
        key: 'authorization',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [
          { key: 'http_method', is: METHODS, shown: 'GET' },
          { key: 'api_key_required', is: (answer) => on(answer).not() },
        ],
      },
      {
        types: ['aws_apigatewayv2_route'],
        key: 'authorization_type',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [
          { key: 'route_key', is: ROUTES, shown: 'GET /orders' },
          { key: 'api_key_required', is: (answer) => on(answer).not() },
        ],
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
          { key: 'HttpMethod', is: METHODS, shown: 'GET' },
          { key: 'ApiKeyRequired', is: (answer) => on(answer).not() },
        ],
      },
      {
        types: ['AWS::ApiGatewayV2::Route'],
        key: 'AuthorizationType',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
        when: [
          { key: 'RouteKey', is: ROUTES, shown: 'GET /orders' },
          { key: 'ApiKeyRequired', is: (answer) => on(answer).not() },
        ],
      },
    ],
  },
});
