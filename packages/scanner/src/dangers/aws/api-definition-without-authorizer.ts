import { isObject, isOpen, type IacValue } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import type { Shown } from '../example-text.ts';
import { settingDanger } from '../setting-danger.ts';
import type { ValueTest } from '../value-tests.ts';

const TYPE = 'x-amazon-apigateway-authtype';
const AUTHORIZER = 'x-amazon-apigateway-authorizer';

/** More parts of a definition than these are not looked through, and unknown. */
const MOST_PARTS = 10_000;

/** Whether a scheme leaves it to an authorizer of one's own, and names none. */
const namesNone: ValueTest = (answer) => {
  const { value } = answer;
  if (value === undefined) return Truth.FALSE;
  const said = { at: answer.at, message: answer.said() };
  if (typeof value === 'string') return Truth.of(hasCustomType(value) && !value.includes(AUTHORIZER), said);
  const parts = partsOf(value);
  const schemes = parts.filter(isObject).filter((part) => part.has(TYPE) && !part.has(AUTHORIZER));
  if (schemes.some((scheme) => isCustom(scheme.get(TYPE)))) return Truth.of(true, said);
  const isHidden = schemes.some((scheme) => typeof scheme.get(TYPE) !== 'string');
  const mayHoldMore = parts.length > MOST_PARTS || parts.some((part) => part === UNKNOWN || isOpen(part));
  return isHidden || mayHoldMore ? Truth.UNKNOWN : Truth.FALSE;
};

/** The words that begin with `aws` are those of API Gateway itself. */
function isCustom(type: IacValue | undefined): boolean {
  return typeof type === 'string' && !type.toLowerCase().startsWith('aws');
}

/** In a text of YAML or JSON. */
function hasCustomType(text: string): boolean {
  const at = text.indexOf(TYPE);
  return (
    at >= 0 &&
    /^["']?[ \t]{0,20}:[ \t]{0,20}["']?(?!aws)[a-z]/i.test(text.slice(at + TYPE.length, at + TYPE.length + 60))
  );
}

/** A value and all in it. */
function partsOf(value: IacValue): readonly IacValue[] {
  const parts: IacValue[] = [value];
  for (let next = 0; next < parts.length && parts.length <= MOST_PARTS; next += 1) {
    const part = parts[next];
    if (part === undefined) continue;
    if (Array.isArray(part)) for (const item of part) parts.push(item);
    else if (isObject(part)) for (const member of part.values()) parts.push(member);
  }
  return parts;
}

function definition(more: Readonly<Record<string, Shown>>): Readonly<Record<string, Shown>> {
  const shop = { type: 'apiKey', name: 'Authorization', in: 'header', [TYPE]: 'custom', ...more };
  return { openapi: '3.0.1', components: { securitySchemes: { shop } } };
}

const BAD = definition({});
const GOOD = definition({ [AUTHORIZER]: { type: 'token' } });

export default settingDanger({
  name: 'aws_api_definition_without_authorizer',
  title: 'The definition of an API asks for an authorizer (x-amazon-apigateway-authtype) and names none',
  severity: 3,
  problem: 'API Gateway has nobody to ask whether a caller may come in, so the operations that rely on it are open.',
  family: 'authentication',
  remediation:
    'Name the function that decides by `x-amazon-apigateway-authorizer`, beside the type of the scheme in {}.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-authorizer.html',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-authtype.html',
  ],
  wrong: namesNone,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_rest_api', 'aws_apigatewayv2_api'],
        key: 'body',
        unset: 'fine',
        bad: JSON.stringify(BAD),
        good: JSON.stringify(GOOD),
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::RestApi', 'AWS::ApiGatewayV2::Api'],
        key: 'Body',
        unset: 'fine',
        bad: BAD,
        good: GOOD,
      },
    ],
    ansible: [
      {
        types: ['community.aws.api_gateway'],
        key: 'swagger_text',
        unset: 'fine',
        bad: JSON.stringify(BAD),
        good: JSON.stringify(GOOD),
      },
      { types: ['community.aws.api_gateway'], key: 'swagger_dict', unset: 'fine', bad: BAD, good: GOOD },
    ],
  },
});
