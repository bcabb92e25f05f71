import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, securitySchemeRule, spec } from '../open-api-rule.ts';
import { isScheme } from '../security-schemes.ts';

export default securitySchemeRule({
  id: 'open_api_http_negotiate',
  title: 'HTTP negotiate authentication may fall back to NTLM',
  severity: MODERATE_LOW,
  problem:
    'What the two sides agree on may be NTLM, whose answers can be relayed to other servers and guessed offline.',
  remediation: 'Use OAuth 2 or OpenID Connect, or make sure that the server takes Kerberos alone.',
  sources: [spec('security-scheme-object'), 'https://www.rfc-editor.org/rfc/rfc4559'],
  references: [owaspApi(2), cwe(757), nist('IA-2')],
  examples: {
    bad: [inComponent('securitySchemes', 'type: http\n«scheme: negotiate»')],
    good: [inComponent('securitySchemes', 'type: http\nscheme: bearer')],
  },
  judge: (scheme) =>
    isScheme(scheme, 'negotiate')
      ? at(scheme, 'scheme', { code: 'is', values: { setting: 'scheme', value: 'negotiate' } })
      : undefined,
});
