import { MODERATE_LOW } from '@plumbline/model/severity';
import { nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inComponent, securitySchemeRule, shortened, spec } from '../open-api-rule.ts';

export default securitySchemeRule({
  id: 'open_api_http_scheme_unknown',
  title: 'The HTTP authentication scheme is not a registered one',
  severity: MODERATE_LOW,
  problem: 'Tools do not know how to check what the scheme names, and let requests through or none at all.',
  remediation: 'Name a scheme of the registry of HTTP authentication schemes, such as `bearer`.',
  sources: [spec('security-scheme-object'), 'https://www.iana.org/assignments/http-authschemes/http-authschemes.xhtml'],
  references: [owaspApi(2), nist('IA-2')],
  examples: {
    bad: [inComponent('securitySchemes', 'type: http\n«scheme: token»')],
    good: [
      inComponent('securitySchemes', 'type: http\nscheme: Bearer'),
      inComponent('securitySchemes', 'type: apiKey\nscheme: token\nname: a\nin: header'),
    ],
  },
  judge: (scheme) => {
    const name = scheme.text('type') === 'http' ? scheme.text('scheme')?.toLowerCase() : undefined;
    return name === undefined || REGISTERED.has(name)
      ? undefined
      : at(scheme, 'scheme', { code: 'is', values: { setting: 'scheme', value: shortened(name) } });
  },
});

/** Source: https://www.iana.org/assignments/http-authschemes/http-authschemes.xhtml */
const REGISTERED: ReadonlySet<string> = new Set(
  'basic bearer concealed digest dpop gnap hoba mutual negotiate oauth privatetoken scram-sha-1 scram-sha-256 vapid'.split(
    ' ',
  ),
);
