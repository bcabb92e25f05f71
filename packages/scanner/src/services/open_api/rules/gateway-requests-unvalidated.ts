import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { Pair } from '../../../formats/tree.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf, type OpenApiFile, type OpenApiItem } from '../open-api-file.ts';
import { inDocument, operationRule, shortened } from '../open-api-rule.ts';

const CHOSEN = 'x-amazon-apigateway-request-validator';
const VALIDATORS = `${CHOSEN}s`;

export default operationRule({
  id: 'open_api_gateway_requests_unvalidated',
  title: 'Amazon API Gateway does not validate requests by the description (validateRequestBody: false)',
  terms: ['request validator', 'input validation'],
  severity: MODERATE_LOW,
  problem:
    'What the description says of bodies and parameters is checked by nobody before the program gets them: an attacker sends it other types, missing fields and injections.',
  remediation:
    'Set `validateRequestBody` and `validateRequestParameters` to true, or name a validator that has both for the operation.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-request-validators.requestValidator.html',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-method-request-validation.html',
  ],
  references: [owaspApi(8), cwe(20), nist('SI-10')],
  examples: {
    bad: [
      validated('«none: {validateRequestBody: false, validateRequestParameters: false}»', 'none', ''),
      validated(
        'full: {validateRequestBody: true, validateRequestParameters: true}\n  none: {validateRequestBody: false}',
        'full',
        `«${CHOSEN}: none»`,
      ),
      validated('«named: {validateRequestBody: false, validateRequestParameters: true}»', 'named', ''), // there is a body
    ],
    good: [
      validated(
        'full: {validateRequestBody: true, validateRequestParameters: true}\n  none: {validateRequestBody: false}',
        'full',
        '',
      ),
      validated('body: {validateRequestBody: true}', 'body', ''),
      inDocument(
        `${VALIDATORS}:\n  named: {validateRequestBody: false, validateRequestParameters: true}\n${CHOSEN}: named\npaths:\n  /rates:\n    get:\n      parameters: [{name: currency, in: query, schema: {type: string}}]\n`,
      ),
    ],
  },
  judge: (operation, { file }) => {
    const own = operation.pair(CHOSEN);
    const name = textOf((own ?? file.document?.pair(CHOSEN))?.value);
    const validator = name === undefined ? undefined : validatorsOf(file).get(name);
    if (!validator || !lacksCheck(operation, validator, file)) return undefined;
    // What all operations go by is said once, at the validator.
    if (!own && firstByDefault(file) !== operation) return undefined;
    return { at: own ?? validator, message: `${shortened(String(validator.key.value))} validates nothing of the body` };
  },
});

const validatorsOf = oncePer((file: OpenApiFile): ReadonlyMap<string, Pair> =>
  pairsInForce(file.document?.value(VALIDATORS)),
);

/** The first operation that names no validator of its own and sends what the validator of all does not look at. */
const firstByDefault = oncePer((file: OpenApiFile): OpenApiItem | undefined => {
  const name = file.document?.text(CHOSEN);
  const validator = name === undefined ? undefined : validatorsOf(file).get(name);
  return validator && file.operations.find((one) => !one.has(CHOSEN) && lacksCheck(one, validator, file));
});

/** Whether an operation has a body, or parameters alone, of which a validator checks nothing. */
function lacksCheck(operation: OpenApiItem, validator: Pair, file: OpenApiFile): boolean {
  const [ofBody, ofParameters] = ['validateRequestBody', 'validateRequestParameters'].map((check) =>
    textOf(pairInForce(validator.value, check)?.value),
  );
  const parameters = file.parametersOf(operation);
  const hasBody = operation.has('requestBody') || parameters.some((parameter) => parameter.text('in') === 'body');
  if (hasBody) return ofBody === 'false';
  return ofParameters === 'false' && parameters.some((parameter) => parameter.text('in') === 'query');
}

function validated(validators: string, chosen: string, own: string): string {
  const operation = `    post:\n${own === '' ? '' : `      ${own}\n`}      requestBody: {content: {application/json: {schema: {type: object}}}}\n`;
  return inDocument(`${VALIDATORS}:\n  ${validators}\n${CHOSEN}: ${chosen}\npaths:\n  /orders:\n${operation}`);
}
