import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, owasp, securitySchemeRule, spec } from '../open-api-rule.ts';

export default securitySchemeRule({
  id: 'open_api_api_key_in_query',
  title: 'The API key is sent in the query of the URL',
  severity: MODERATE,
  problem: 'URLs end up in logs, histories, caches and Referer headers: whoever reads one of them has the API key.',
  remediation: 'Take the key from a header: `in: header`.',
  sources: [spec('security-scheme-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(598), nist('IA-5'), nist('SC-8')],
  examples: {
    bad: [
      inComponent('securitySchemes', 'type: apiKey\nname: key\n«in: query»'),
      inComponent('securityDefinitions', 'type: apiKey\nname: key\n«in: query»', '2.0'),
    ],
    good: [
      inComponent('securitySchemes', 'type: apiKey\nname: X-Key\nin: header'),
      inComponent('parameters', 'name: q\nin: query'),
    ],
  },
  judge: (scheme) =>
    scheme.text('type') === 'apiKey' && scheme.text('in') === 'query'
      ? at(scheme, 'in', { code: 'is', values: { setting: 'in', value: 'query' } })
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a server and clients that send the key in the header',
    edits: (finding) => setValue(finding, 'header'),
  },
});
