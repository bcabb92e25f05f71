import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, securitySchemeRule, spec } from '../open-api-rule.ts';
import { isScheme } from '../security-schemes.ts';

export default securitySchemeRule({
  id: 'open_api_http_digest',
  title: 'HTTP digest authentication: passwords can be guessed from what is sent',
  severity: MODERATE_LOW,
  problem:
    'Digest authentication mostly uses MD5 and needs the passwords on the server in a form that is as good as the password.',
  remediation: 'Use OAuth 2 or OpenID Connect with bearer tokens.',
  sources: [spec('security-scheme-object'), 'https://www.rfc-editor.org/rfc/rfc7616'],
  references: [owaspApi(2), cwe(327), nist('IA-2')],
  examples: {
    bad: [inComponent('securitySchemes', 'type: http\n«scheme: digest»')],
    good: [inComponent('securitySchemes', 'type: http\nscheme: bearer\ndescription: instead of digest')],
  },
  judge: (scheme) =>
    isScheme(scheme, 'digest')
      ? at(scheme, 'scheme', { code: 'is', values: { setting: 'scheme', value: 'digest' } })
      : undefined,
});
