import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { at, inOperation, owasp, parameterRule, shortened, spec } from '../open-api-rule.ts';
import { isCredentialName } from '../secret-texts.ts';

export default parameterRule({
  id: 'open_api_credentials_in_url',
  title: 'A password, token or API key is a parameter of the URL',
  terms: ['credentials in URL', 'secret in query string'],
  severity: HIGH,
  problem: 'URLs end up in logs, histories, caches and Referer headers: whoever reads one of them has the secret.',
  remediation: 'Take secrets from a header or the body of the request, and describe them as a security scheme.',
  sources: [owasp('0xa2-broken-authentication'), spec('parameter-object')],
  references: [owaspApi(2), cwe(598), nist('IA-5'), nist('SC-8')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: password»\n    in: query'),
      inOperation('parameters:\n  - in: path\n    «name: api_key»\n    required: true', '', '2.0'),
      inOperation('parameters:\n  - «name: accessToken»\n    in: query'),
    ],
    good: [
      inOperation('parameters:\n  - name: password\n    in: header'),
      inOperation('parameters:\n  - name: pageToken\n    in: query\n  - name: token_type\n    in: query'),
      inOperation('parameters:\n  - name: rotateWorkerToken\n    in: query\n    schema: {type: boolean}'),
      inOperation('parameters:\n  - name: rotateWorkerToken\n    in: query\n    type: boolean', '', '2.0'),
      inOperation('parameters:\n  - {name: token, in: path, required: true}').replace('/orders', '/tokens/{token}'),
      inOperation('parameters:\n  - name: passwordId\n    in: path\n  - name: secret_id_accessor\n    in: path'),
    ],
  },
  judge: (parameter) => {
    const name = parameter.text('name') ?? '';
    if (!/^(?:query|path)$/.test(parameter.text('in') ?? '') || !isCredentialName(name)) return undefined;
    // Whether to make a new one is no secret itself.
    const types = [parameter.text('type'), ...parameter.parts('schema').map((schema) => schema.text('type'))];
    if (types.includes('boolean') || isOneOfMany(parameter, name.toLowerCase())) return undefined;
    return at(parameter, 'name', { code: 'is', values: { setting: 'name', value: shortened(name) } });
  },
});

/** What stands behind the name of a list, as in `/tokens/{token}`, seems to tell one from the others. */
function isOneOfMany(parameter: OpenApiItem, name: string): boolean {
  const path = parameter.parent?.kind === 'operation' ? parameter.parent.parent : parameter.parent;
  return path?.kind === 'path' && path.name.toLowerCase().includes(`${name}s/{${name}}`);
}
