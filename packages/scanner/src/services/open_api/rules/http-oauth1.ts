import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, securitySchemeRule, spec } from '../open-api-rule.ts';
import { isScheme } from '../security-schemes.ts';

export default securitySchemeRule({
  id: 'open_api_http_oauth1',
  title: 'OAuth 1.0 authentication is outdated',
  severity: MODERATE_LOW,
  problem:
    'OAuth 1.0 was replaced by OAuth 2.0, its standard is historic: libraries for it are no longer looked after.',
  remediation: 'Use `type: oauth2` with the authorization code flow.',
  sources: [spec('security-scheme-object'), 'https://www.rfc-editor.org/rfc/rfc6749'],
  references: [owaspApi(2), cwe(477), nist('IA-2')],
  examples: {
    bad: [inComponent('securitySchemes', 'type: http\n«scheme: oauth»')],
    good: [
      inComponent('securitySchemes', 'type: oauth2\nflows: {}'),
      inComponent('securitySchemes', 'type: http\nscheme: bearer'),
    ],
  },
  judge: (scheme) =>
    isScheme(scheme, 'oauth')
      ? at(scheme, 'scheme', { code: 'is', values: { setting: 'scheme', value: 'oauth' } })
      : undefined,
});
