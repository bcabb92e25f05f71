import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { at, inComponent, inDocument, openApiRule, owasp, spec } from '../open-api-rule.ts';
import { isWrite } from '../operations.ts';

const SCHEMES = 'components:\n  securitySchemes:\n    session: {type: apiKey, in: cookie, name: sid}\n';
const OF_CSRF = '    csrf: {type: apiKey, in: header, name: X-CSRF-Token}\n';

export default openApiRule({
  id: 'open_api_api_key_in_cookie',
  title: 'A cookie alone is enough to change something: cross-site request forgery (CSRF)',
  terms: ['API key in cookie', 'session cookie', 'XSRF'],
  severity: MODERATE_LOW,
  problem: 'Browsers send cookies by themselves: another site can make its visitors call the API with their key.',
  remediation:
    'Take the key from a header, or ask every operation that changes something for a token beside the cookie, in one requirement: `- session: []`, and `csrf: []` below it.',
  sources: [
    spec('security-scheme-object'),
    'https://swagger.io/docs/specification/authentication/cookie-authentication/',
    owasp('0xa2-broken-authentication'),
  ],
  references: [owaspApi(2), cwe(352), nist('SC-23')],
  examples: {
    bad: [
      inComponent('securitySchemes', 'type: apiKey\nname: session\n«in: cookie»'),
      inDocument(
        `security: [{session: []}]\npaths:\n  /orders:\n    post: {responses: {}}\ncomponents:\n  securitySchemes:\n    session:\n      type: apiKey\n      «in: cookie»\n      name: sid\n`,
      ),
      // Either of both is enough.
      inDocument(
        `paths:\n  /orders:\n    put:\n      security:\n        - «session: []»\n        - csrf: []\n      responses: {}\n${SCHEMES}${OF_CSRF}`,
      ),
    ],
    good: [
      inComponent('securitySchemes', 'type: apiKey\nname: X-Key\nin: header'),
      inComponent('parameters', 'name: theme\nin: cookie'),
      inDocument(
        `security: [{session: [], csrf: []}]\npaths:\n  /orders:\n    get:\n      security: [{session: []}]\n      responses: {}\n    post: {responses: {}}\n${SCHEMES}${OF_CSRF}`,
      ),
      inDocument(
        `security: [{session: []}]\npaths:\n  /orders:\n    post:\n      parameters: [{in: header, name: X-XSRF-Token, required: true, schema: {type: string}}]\n      responses: {}\n${SCHEMES}`,
      ),
      inDocument(`security: [{session: []}]\npaths:\n  /orders:\n    get: {responses: {}}\n${SCHEMES}`),
    ],
  },
  *check({ file }) {
    const cookies = file.items('securityScheme').filter(isCookie);
    // What is asked for beside it stands in the files that use the scheme.
    if (!file.hasOperations) yield* cookies.map(foundIn);
    else if (cookies.length > 0) yield* changedByCookie(file);
  },
});

function foundIn(scheme: OpenApiItem): Finding {
  const message = { code: 'is', values: { setting: 'in', value: 'cookie' } } as const;
  const found = at(scheme, 'in', message);
  return { ...found, at: found?.at ?? scheme.place, message };
}

/** Where the description knows a token beside cookies, requirements that lack it; else the schemes that need one. */
function* changedByCookie(file: OpenApiFile): Generator<Finding> {
  const writes = file.operations.filter(isWrite);
  const isTokenKnown =
    [...file.schemes.values()].some((scheme) => scheme !== undefined && isToken(scheme)) ||
    writes.some((operation) => file.parametersOf(operation).some(isToken));
  const found = new Set<OpenApiItem>();
  for (const operation of writes) {
    if (file.parametersOf(operation).some(isToken)) continue;
    for (const requirement of file.securityOf(operation)?.requirements ?? []) {
      const schemes = [...requirement.pairs.keys()].map((name) => file.schemes.get(name));
      const [first] = schemes;
      if (!first || !schemes.every((scheme) => scheme !== undefined && isCookie(scheme))) continue;
      found.add(isTokenKnown ? requirement : first);
    }
  }
  for (const item of found) {
    if (item.kind === 'securityScheme') yield foundIn(item);
    else
      yield {
        at: item.place,
        message: { code: 'is', values: { setting: 'security', value: [...item.pairs.keys()].join(', ') } },
      };
  }
}

function isCookie(scheme: OpenApiItem): boolean {
  return scheme.text('type') === 'apiKey' && scheme.text('in') === 'cookie';
}

/** Another site cannot have a browser send a header of its own. */
function isToken(item: OpenApiItem): boolean {
  return item.text('in') === 'header' && /csrf|xsrf|requested-with/i.test(item.text('name') ?? '');
}
