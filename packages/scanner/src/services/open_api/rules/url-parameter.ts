import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { at, inOperation, openApiRule, owasp, shortened } from '../open-api-rule.ts';
import { responseCodes } from '../operations.ts';
import { isOfType } from '../schema-types.ts';

const BODY = (property: string): string =>
  `requestBody:\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          ${property}`;

export default openApiRule({
  id: 'open_api_url_parameter',
  title:
    'A parameter, or a property that names a webhook, takes any URL: server-side request forgery (SSRF), open redirect',
  terms: ['SSRF'],
  severity: MODERATE_LOW,
  problem:
    'A server that calls whatever address it is given can be made to call machines inside its own network, or to send users elsewhere.',
  remediation:
    'Take a name from a list instead of a URL (`enum`), or give a `pattern` that admits the known hosts alone.',
  sources: [owasp('0xa7-server-side-request-forgery')],
  references: [owaspApi(7), cwe(918), nist('SI-10')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: callbackUrl»\n    in: query\n    schema: {type: string}'),
      inOperation(
        'parameters:\n  - «name: callback»\n    in: query\n    description: The URL to call\n    schema: {type: string}',
      ),
      inOperation('parameters:\n  - in: query\n    «name: redirect_uri»\n    type: string', '', '2.0'),
      inOperation(BODY('«webhookUrl»: {type: string, format: uri}')),
      inOperation(
        'parameters:\n  - in: query\n    «name: target»\n    schema: {type: string, pattern: "^https?://.+$"}\nresponses:\n  "302": {description: Found}',
      ),
    ],
    good: [
      inOperation(
        'parameters:\n  - name: callbackUrl\n    in: query\n    schema: {allOf: [{type: string, enum: [a, b]}]}',
      ),
      inOperation('parameters:\n  - name: callbackUrl\n    in: query\n    schema: {type: string, enum: [a, b]}'),
      inOperation('parameters:\n  - name: callback\n    in: query\n    schema: {type: string}'), // JSONP
      inOperation(
        'parameters:\n  - in: query\n    name: next\n    schema: {type: string, pattern: "^/[a-z]+$"}\nresponses:\n  "302": {description: Found}',
      ),
      inOperation(
        'parameters:\n  - in: query\n    name: next\n    schema: {type: boolean}\nresponses:\n  "302": {description: Found}',
      ),
      inOperation('parameters:\n  - in: query\n    name: target\n    schema: {type: string}'), // of no redirect
      inOperation(
        'parameters:\n  - in: query\n    name: callbackUrl\n    schema: {type: string, pattern: "^https://[a-z]+[.]example[.]com/.*$"}',
      ),
      inOperation(BODY('callbackUrl: {type: string, enum: [https://shop.example.com/done]}')),
      inOperation(BODY('webhookUrl: {type: string, readOnly: true}')),
      inOperation(BODY('homepageUrl: {type: string, format: uri}')), // is shown, and not called
      inOperation('parameters:\n  - name: curl\n    in: query\n    schema: {type: string}'),
    ],
  },
  *check({ file }) {
    const targets = new Set(
      file.operations.filter(isRedirect).flatMap((operation) => file.parametersOf(operation).filter(isTarget)),
    );
    for (const parameter of file.items('parameter')) yield* parameterWithUrl(parameter, file, targets.has(parameter));
    const callbacks = file.items('callback').flatMap((callback) => callback.parts('path').map(({ name }) => name));
    for (const schema of file.items('schema')) {
      const isCalled = schema.parent?.kind === 'schema' && CALLED.test(schema.name) && !schema.has('readOnly');
      if (!isCalled || !isAnyText(schema) || !file.isInput(schema)) continue;
      // That a callback goes there is said of the callback.
      if (!callbacks.some((name) => name.includes(`/${schema.name}}`)))
        yield { at: schema.place, message: `the property ${shortened(schema.name)}` };
    }
  },
});

/** Where the browser is sent somewhere else. */
function isRedirect(operation: OpenApiItem): boolean {
  return [...responseCodes(operation)].some((code) => /^30[12378]$|^3XX$/.test(code));
}

/** Names that mean an address where the operation sends browsers to one. */
function isTarget(parameter: OpenApiItem): boolean {
  return /^(?:target|next|goto|go|continue|return|return[-_]?path|forward|to|link|back)$/i.test(
    parameter.text('name') ?? '',
  );
}

function* parameterWithUrl(parameter: OpenApiItem, file: OpenApiFile, isOfRedirect: boolean): Generator<Finding> {
  const name = parameter.text('name') ?? '';
  // Of JSONP, it is the name of a function.
  if (name === 'callback' && !/\bur[il]\b/i.test(parameter.text('description') ?? '')) return;
  if (!(isOfRedirect || URL_NAME.test(name)) || /^(?:header|path)$/.test(parameter.text('in') ?? '')) return;
  const schema = file.partsOf(parameter, 'schema')[0] ?? (parameter.has('schema') ? undefined : parameter);
  if (!schema || !isAnyText(schema)) return;
  const found = at(parameter, 'name', { code: 'is', values: { setting: 'name', value: shortened(name) } });
  if (found) yield { ...found, at: found.at ?? parameter.place };
}

function isAnyText(schema: OpenApiItem): boolean {
  const pattern = schema.has('pattern') && !ANY_HOST.test(schema.text('pattern') ?? '');
  const isLimited = pattern || schema.has('enum', 'const', 'allOf', 'anyOf', 'oneOf');
  return !isLimited && (isOfType(schema, 'string') || !schema.has('type'));
}

/** A pattern that says no more than that it is an address: `^https?://.+$`. */
const ANY_HOST =
  /^\^?\(?(?:\?:)?https?\??(?:\|[a-z]{2,5}){0,5}\)?:(?:\\?\/){2}(?:\.|\\S|\[\^[^\]]{1,10}\])(?:[+*]|\{\d{0,5},\d{0,5}\})\)?\$?$/;

/** Where the server sends what happened. */
const CALLED = /^(?:[a-z]{1,20}[-_])?(?:callback|web-?_?hook|notif(?:y|ication))[-_]?ur[il]$/i;

const URL_NAME =
  /^(?:.{0,60}[-_])?(?:callback|redirect|return[-_]?to|webhook|ur[il]|href|src|dest|destination)(?:[-_]?ur[il])?$|^[a-z][a-zA-Z\d]{0,60}(?:Url|URL|Uri|URI)$/;
