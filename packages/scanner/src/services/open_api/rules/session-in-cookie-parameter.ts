import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, parameterRule, shortened, spec } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_session_in_cookie_parameter',
  title: 'A session cookie is a plain parameter, not a security scheme',
  severity: MODERATE_LOW,
  problem:
    'What signs callers in is described as any other value: gateways and tests do not know that it has to be checked.',
  remediation: 'Describe the cookie as a security scheme (`type: apiKey`, `in: cookie`), and name it under `security`.',
  sources: [spec('security-scheme-object'), spec('parameter-object')],
  references: [owaspApi(2), cwe(287), nist('IA-2')],
  examples: {
    bad: [inOperation('parameters:\n  - «name: session_id»\n    in: cookie\n    schema: {type: string}')],
    good: [inOperation('parameters:\n  - name: theme\n    in: cookie\n    schema: {type: string}')],
  },
  judge: (parameter) =>
    parameter.text('in') === 'cookie' && /sess|auth|jwt|token|^sid$/i.test(parameter.text('name') ?? '')
      ? at(parameter, 'name', `the cookie ${shortened(parameter.text('name') ?? '')}`)
      : undefined,
});
