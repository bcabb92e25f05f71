import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, parameterRule, spec } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_parameter_named_like_header',
  title: 'A header parameter is called Accept, Content-Type or Authorization and is ignored',
  severity: LOW,
  category: 'hygiene',
  problem:
    'These headers are described by security schemes and media types: a parameter of the name is left out, and what it asks for is not checked.',
  remediation:
    'Describe a security scheme instead of `Authorization`, and media types instead of `Accept` and `Content-Type`.',
  sources: [spec('parameter-object')],
  references: [owaspApi(2), cwe(287)],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: Authorization»\n    in: header\n    schema: {type: boolean}'),
      inOperation('parameters:\n  - «name: content-type»\n    in: header', '', '2.0'),
    ],
    good: [
      inOperation('parameters:\n  - {name: X-Authorization, in: header}'),
      inOperation('parameters:\n  - {name: authorization, in: query}'),
    ],
  },
  judge: (parameter) =>
    parameter.text('in') === 'header' && /^(?:authorization|accept|content-type)$/i.test(parameter.text('name') ?? '')
      ? at(parameter, 'name', { code: 'is', values: { setting: 'name', value: parameter.text('name') ?? '' } })
      : undefined,
});
