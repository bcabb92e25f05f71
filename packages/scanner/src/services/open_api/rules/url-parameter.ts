import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, owasp, parameterRule, shortened } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default parameterRule({
  id: 'open_api_url_parameter',
  title: 'A parameter takes a URL: server-side request forgery (SSRF), open redirect',
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
    ],
    good: [
      inOperation(
        'parameters:\n  - name: callbackUrl\n    in: query\n    schema: {allOf: [{type: string, enum: [a, b]}]}',
      ),
      inOperation('parameters:\n  - name: callbackUrl\n    in: query\n    schema: {type: string, enum: [a, b]}'),
      inOperation('parameters:\n  - name: callback\n    in: query\n    schema: {type: string}'), // JSONP
      inOperation('parameters:\n  - name: curl\n    in: query\n    schema: {type: string}'),
    ],
  },
  judge: (parameter, { file }) => {
    const name = parameter.text('name') ?? '';
    // Of JSONP, it is the name of a function.
    if (name === 'callback' && !/\bur[il]\b/i.test(parameter.text('description') ?? '')) return undefined;
    if (!URL_NAME.test(name) || /^(?:header|path)$/.test(parameter.text('in') ?? '')) return undefined;
    const schema = file.partsOf(parameter, 'schema')[0] ?? (parameter.has('schema') ? undefined : parameter);
    if (
      !schema ||
      schema.has('enum', 'pattern', 'const', 'allOf', 'anyOf', 'oneOf') ||
      !(isOfType(schema, 'string') || !schema.has('type'))
    )
      return undefined;
    return at(parameter, 'name', { code: 'is', values: { setting: 'name', value: shortened(name) } });
  },
});

const URL_NAME =
  /^(?:.{0,60}[-_])?(?:callback|redirect|return[-_]?to|webhook|ur[il]|href|src|dest|destination)(?:[-_]?ur[il])?$|^[a-z][a-zA-Z\d]{0,60}(?:Url|URL|Uri|URI)$/;
