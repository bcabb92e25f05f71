import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, owasp, securitySchemeRule, spec } from '../open-api-rule.ts';

export default securitySchemeRule({
  id: 'open_api_basic_authentication',
  title: 'Basic authentication: each request carries the password',
  terms: ['http basic'],
  severity: MODERATE,
  problem:
    'With basic authentication each request carries the user name and password in a form that anybody can decode: whoever reads one request, a log or a proxy has the account.',
  remediation: 'Use OAuth 2 or OpenID Connect with short-lived tokens instead of `basic`.',
  sources: [
    spec('security-scheme-object'),
    'https://www.rfc-editor.org/rfc/rfc7617#section-4',
    owasp('0xa2-broken-authentication'),
  ],
  references: [owaspApi(2), cwe(522), nist('IA-5(1)'), nist('IA-2')],
  examples: {
    bad: [
      inComponent('securitySchemes', 'type: http\n«scheme: basic»'),
      inComponent('securityDefinitions', '«type: basic»', '2.0'),
      inComponent('securitySchemes', '«scheme: Basic»\ntype: http'),
    ],
    good: [
      inComponent('securitySchemes', 'type: http\nscheme: bearer'),
      inComponent('securityDefinitions', 'type: apiKey\nname: X-Key\nin: header\ndescription: no basic here', '2.0'),
    ],
  },
  judge: (scheme) => {
    if (scheme.text('type') === 'basic')
      return at(scheme, 'type', { code: 'is', values: { setting: 'type', value: 'basic' } });
    return scheme.text('type') === 'http' && scheme.text('scheme')?.toLowerCase() === 'basic'
      ? at(scheme, 'scheme', { code: 'is', values: { setting: 'scheme', value: 'basic' } })
      : undefined;
  },
});
