import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { Place } from '../../../formats/tree.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf, textsOf, type OpenApiItem } from '../open-api-file.ts';
import { inDocument, inOperation, openApiRule, owasp } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_any_origin_header',
  title: 'The answer lets every web page read it (CORS wildcard)',
  terms: ['CORS wildcard', 'Access-Control-Allow-Origin *'],
  severity: MODERATE_LOW,
  problem: 'With `Access-Control-Allow-Origin: *` any page that a user opens may read the answers.',
  remediation: 'Send the origins that are meant alone.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Origin',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-integration-responseParameters.html',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-cors-configuration.html',
    owasp('0xa8-security-misconfiguration'),
  ],
  references: [owaspApi(8), cwe(942), nist('AC-4')],
  examples: {
    bad: [
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      «Access-Control-Allow-Origin»:\n        schema: {type: string, default: '*'}",
      ),
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      «Access-Control-Allow-Origin»: {type: string, default: '*'}",
        '',
        '2.0',
      ),
      inOperation(
        `x-amazon-apigateway-integration:\n  responses:\n    default:\n      responseParameters:\n        «method.response.header.Access-Control-Allow-Origin: "'*'"»`,
      ),
      inDocument(`x-amazon-apigateway-cors:\n  allowOrigins: [«'*'»]\npaths: {}`),
    ],
    good: [
      inOperation(
        `x-amazon-apigateway-integration:\n  responses:\n    default:\n      responseParameters:\n        method.response.header.Access-Control-Allow-Origin: "'https://shop.example.com'"\n        method.response.header.Access-Control-Allow-Headers: "'*'"`,
      ),
      inDocument(
        `x-amazon-apigateway-cors:\n  allowOrigins: ['https://shop.example.com']\n  allowHeaders: ['*']\npaths: {}`,
      ),
      inOperation(
        "responses:\n  '200':\n    description: Orders\n    headers:\n      Access-Control-Allow-Origin:\n        schema: {type: string, default: 'https://shop.example.com'}",
      ),
    ],
  },
  *check({ file }) {
    for (const header of file.items('header'))
      if (sendsAnyOrigin(header)) yield { at: header.place, message: ANY_ORIGIN };
    const { document } = file;
    for (const item of [...(document ? [document] : []), ...file.items('operation')])
      for (const at of anyOriginsOfGateway(item)) yield { at, message: ANY_ORIGIN };
  },
});

const ANY_ORIGIN = 'the origin *';
const HEADER = 'access-control-allow-origin';

function sendsAnyOrigin(header: OpenApiItem): boolean {
  if (header.name.toLowerCase() !== HEADER) return false;
  const schema = pairsInForce(header.value('schema') ?? header.node);
  const values = [schema.get('default'), schema.get('example'), header.pair('example'), schema.get('const')].map(
    (pair) => textOf(pair?.value),
  );
  const only = textsOf(schema.get('enum')?.value).map(({ text }) => text);
  return values.includes('*') || only.includes('*');
}

/** What Amazon API Gateway is told to answer: to all requests, or in the answers of an operation. */
function* anyOriginsOfGateway(item: OpenApiItem): Generator<Place> {
  const cors = pairInForce(item.value('x-amazon-apigateway-cors'), 'allowOrigins');
  for (const { at, text } of textsOf(cors?.value)) if (text === '*') yield at;
  const responses = pairInForce(item.value('x-amazon-apigateway-integration'), 'responses');
  for (const { value } of pairsInForce(responses?.value).values()) {
    for (const [name, pair] of pairsInForce(pairInForce(value, 'responseParameters')?.value))
      if (name.toLowerCase() === `method.response.header.${HEADER}` && textOf(pair.value) === "'*'") yield pair;
  }
}
