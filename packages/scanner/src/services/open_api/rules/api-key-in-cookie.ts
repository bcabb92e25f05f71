import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, owasp, securitySchemeRule, spec } from '../open-api-rule.ts';

export default securitySchemeRule({
  id: 'open_api_api_key_in_cookie',
  title: 'The API key is sent in a cookie: cross-site request forgery (CSRF)',
  severity: MODERATE_LOW,
  problem: 'Browsers send cookies by themselves: another site can make its visitors call the API with their key.',
  remediation: 'Take the key from a header, or protect every operation that changes something against CSRF.',
  sources: [spec('security-scheme-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(352), nist('SC-23')],
  examples: {
    bad: [inComponent('securitySchemes', 'type: apiKey\nname: session\n«in: cookie»')],
    good: [
      inComponent('securitySchemes', 'type: apiKey\nname: X-Key\nin: header'),
      inComponent('parameters', 'name: theme\nin: cookie'),
    ],
  },
  judge: (scheme) =>
    scheme.text('type') === 'apiKey' && scheme.text('in') === 'cookie'
      ? at(scheme, 'in', { code: 'is', values: { setting: 'in', value: 'cookie' } })
      : undefined,
});
