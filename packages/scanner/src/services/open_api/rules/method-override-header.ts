import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, owasp, parameterRule } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_method_override_header',
  title: 'A parameter changes the method of the request: X-HTTP-Method-Override, _method',
  terms: ['HTTP method override', 'verb tampering'],
  severity: MODERATE_LOW,
  problem:
    'Gateways and firewalls judge the method that they see: a caller who may only read sends a DELETE behind a GET or POST.',
  remediation: 'Remove the parameter, and offer each method as an operation of its own.',
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/06-Test_HTTP_Methods',
    owasp('0xa5-broken-function-level-authorization'),
  ],
  references: [owaspApi(5), cwe(650), nist('AC-3')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: X-HTTP-Method-Override»\n    in: header\n    schema: {type: string}'),
      inOperation('parameters:\n  - «name: x-method-override»\n    in: header\n    type: string', '', '2.0'),
      inOperation('parameters:\n  - «name: _method»\n    in: query\n    schema: {type: string}'),
    ],
    good: [
      inOperation('parameters:\n  - {name: X-HTTP-Method-Override-Count, in: header}'),
      inOperation('parameters:\n  - {name: method, in: query}'), // of a payment
    ],
  },
  judge: (parameter) => {
    const name = parameter.text('name') ?? '';
    const pattern = PATTERNS[parameter.text('in') ?? ''];
    return pattern?.test(name) === true
      ? at(parameter, 'name', { code: 'is', values: { setting: 'name', value: name } })
      : undefined;
  },
});

const PATTERNS: Readonly<Record<string, RegExp>> = {
  header: /^x-(?:http-)?method(?:-override)?$/i,
  query: /^_method$/,
  formData: /^_method$/,
};
