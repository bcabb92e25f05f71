import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { at, inComponent, inDocument, inOperation, openApiRule, owasp, shortened } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_identity_from_header',
  title: 'Callers say by a header who they are, or which role they have (X-User-Id, X-User-Role)',
  terms: ['spoofing', 'broken authentication', 'trusted header'],
  severity: MODERATE,
  problem:
    'Anybody can write any header: who puts in the name of another user, or the role of an administrator, has their rights.',
  remediation:
    'Take who calls and what they may do from a token that the server verifies, and let the gateway strip such headers.',
  sources: [owasp('0xa2-broken-authentication'), 'https://cwe.mitre.org/data/definitions/807.html'],
  references: [owaspApi(2), cwe(290), cwe(807), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [
      inDocument(
        'security: [{user: []}]\npaths: {}\ncomponents:\n  securitySchemes:\n    user: {type: apiKey, in: header, «name: X-User-Id»}\n',
      ),
      inOperation(
        'parameters:\n  - in: header\n    «name: X-User-Role»\n    schema: {type: string, enum: [clerk, manager]}',
      ),
      inOperation('parameters:\n  - in: header\n    «name: X-Remote-User»\n    type: string', '', '2.0'),
    ],
    good: [
      inDocument(
        'security: [{token: [], user: []}]\npaths: {}\ncomponents:\n  securitySchemes:\n    token: {type: apiKey, in: header, name: X-Auth-Token}\n    user: {type: apiKey, in: header, name: X-User-Id}\n',
      ),
      inComponent('securitySchemes', 'type: apiKey\nname: X-User-Id\nin: header'), // nobody asks for it
      inOperation(
        'security: [{jwt: []}]\nparameters:\n  - {in: header, name: X-User-Id, schema: {type: string}}', // of whom the call is about
      ),
      inOperation('parameters:\n  - {in: header, name: X-Request-Id}\n  - {in: header, name: X-User-Agent}'),
      inOperation('parameters:\n  - {in: header, name: X-User-Id}\n  - {in: header, name: X-Auth-Token}'),
    ],
  },
  *check({ file }) {
    const found = new Set([...schemesAlone(file), ...file.operations.flatMap((one) => headersOf(one, file))]);
    for (const item of found) {
      const name = item.text('name') ?? '';
      const finding = at(item, 'name', { code: 'is', values: { setting: 'name', value: shortened(name) } });
      if (finding) yield { ...finding, at: finding.at ?? item.place };
    }
  },
});

/** Schemes that are enough to sign in by. */
function schemesAlone(file: OpenApiFile): readonly OpenApiItem[] {
  const asked = [file.document, ...file.operations].flatMap((one) => one?.parts('requirement') ?? []);
  const alone = new Set(asked.flatMap(({ pairs }) => (pairs.size === 1 ? [...pairs.keys()] : [])));
  return [...file.schemes].flatMap(([name, scheme]) =>
    scheme && alone.has(name) && scheme.text('in') === 'header' && NAMES_ONE.test(scheme.text('name') ?? '')
      ? [scheme]
      : [],
  );
}

/** Headers with the caller's role; with the name, where nothing else says who calls. */
function headersOf(operation: OpenApiItem, file: OpenApiFile): readonly OpenApiItem[] {
  const headers = file.parametersOf(operation).filter((parameter) => parameter.text('in') === 'header');
  const named = (pattern: RegExp): readonly OpenApiItem[] =>
    headers.filter((header) => pattern.test(header.text('name') ?? ''));
  if (named(PROVES).length > 0) return [];
  const isAnonymous = file.securityOf(operation)?.requirements.some(({ pairs }) => pairs.size > 0) !== true;
  return [...named(ROLE), ...(isAnonymous ? named(NAMES_ONE) : [])];
}

const ROLE =
  /^x-(?:auth-request-|authenticated-|forwarded-|remote-)?(?:(?:user-?)?(?:roles?|is-?admin)|user-?groups)$/i;
const NAMES_ONE =
  /^x-(?:auth-request-|authenticated-|forwarded-|remote-)?(?:user(?:-?(?:id|name|email|roles?))?|roles?|is-?admin)$/i;
const PROVES = /authorization|token|signature|secret|password|api-?key|auth-?key|session|cookie/i;
