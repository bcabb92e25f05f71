import type { Answer } from '../../resources/answer.ts';
import { valueOfJson } from '../../resources/json-value.ts';
import { Truth } from '../../resources/truth.ts';
import type { Shown } from '../example-text.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, missing, type ValueTest } from '../value-tests.ts';

/** All but OPTIONS, which browsers ask without credentials. */
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'x-amazon-apigateway-any-method'];

/** More paths of a definition than these are not looked through, and unknown. */
const MOST_PATHS = 2000;

/**
 * Whether something calls a program for whoever asks: neither the operation nor the definition asks for a scheme.
 * Source: https://spec.openapis.org/oas/v3.0.4.html, "Security Requirement Object".
 */
const hasOpenOperation: ValueTest = (answer) => {
  const definition = answer.read(valueOfJson);
  const paths = definition.get('paths').members();
  if (!paths || paths.length > MOST_PATHS) return Truth.UNKNOWN;
  const policy = missing(definition.get('x-amazon-apigateway-policy'));
  const ofAll = asksNothing(definition.get('security'));
  const isOpen = Truth.any(
    paths.flatMap(([, path]) =>
      METHODS.map((method) => {
        const operation = path.get(method);
        const own = operation.get('security');
        const isCalled = missing(operation.get('x-amazon-apigateway-integration')).not();
        const asks = own.value === undefined ? ofAll : asksNothing(own);
        return Truth.of(isCalled.and(asks).is, { at: operation.at, message: operation.said() });
      }),
    ),
  );
  return isOpen.and(policy.withoutEvidence());
};

/** A list without a scheme, or in which one of those that are enough is none: `{}`. */
function asksNothing(security: Answer): Truth {
  return missing(security).or(
    Truth.any(
      security.items().map((one) => {
        const schemes = one.members();
        return schemes ? Truth.of(schemes.length === 0, { at: one.at, message: one.said() }) : Truth.UNKNOWN;
      }),
    ),
  );
}

const notPrivate: ValueTest = (types) => having('PRIVATE')(types).not();

function definition(post: Readonly<Record<string, Shown>>): Readonly<Record<string, Shown>> {
  const integration = { type: 'aws_proxy', httpMethod: 'POST' };
  return {
    openapi: '3.0.1',
    paths: { '/orders': { post: { ...post, 'x-amazon-apigateway-integration': integration } } },
  };
}

const BAD = definition({});
const GOOD = definition({ security: [{ login: [] }] });

export default settingDanger({
  name: 'aws_api_definition_open',
  title: 'An operation in the definition of an API can be called by anyone: no security',
  severity: 3,
  problem: 'Everyone on the internet may call what stands behind it, as often as they like.',
  family: 'authentication',
  remediation:
    'Name a scheme of `securitySchemes` by `security`, of the operation or of the whole definition, in {}: one with `x-amazon-apigateway-authtype` or an authorizer.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-authtype.html',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html',
  ],
  wrong: hasOpenOperation,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_rest_api'],
        key: 'body',
        unset: 'fine',
        bad: JSON.stringify(BAD),
        good: JSON.stringify(GOOD),
        when: [
          { key: 'policy', is: missing },
          { key: 'endpoint_configuration.types', is: notPrivate },
        ],
      },
      {
        types: ['aws_apigatewayv2_api'],
        key: 'body',
        unset: 'fine',
        bad: JSON.stringify(BAD),
        good: JSON.stringify(GOOD),
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::RestApi'],
        key: 'Body',
        unset: 'fine',
        bad: BAD,
        good: GOOD,
        when: [
          { key: 'Policy', is: missing },
          { key: 'EndpointConfiguration.Types', is: notPrivate },
        ],
      },
      { types: ['AWS::ApiGatewayV2::Api'], key: 'Body', unset: 'fine', bad: BAD, good: GOOD },
      {
        types: ['AWS::Serverless::Api', 'AWS::Serverless::HttpApi'],
        key: 'DefinitionBody',
        unset: 'fine',
        bad: BAD,
        good: GOOD,
        when: [{ key: 'Auth', is: missing }],
      },
    ],
  },
});
