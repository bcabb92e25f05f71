import { LOW } from '@plumbline/model/severity';
import { inOperation, parameterRule, spec, spec2, withWords, withoutField } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_allow_empty_value_ignored',
  title: 'allowEmptyValue is set where it has no meaning',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only parameters of the query may be empty so: readers take the value for optional, which it is not.',
  remediation: 'Remove `allowEmptyValue`.',
  sources: [spec('parameter-object'), spec2('parameter-object')],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: id\n    in: path\n    allowEmptyValue: true»'),
      inOperation('parameters:\n  - «name: id\n    in: header\n    allowEmptyValue: true»', '', '2.0'),
    ],
    good: [
      inOperation('parameters:\n  - {name: q, in: query, allowEmptyValue: true}'),
      inOperation('parameters:\n  - {name: q, in: formData, allowEmptyValue: true}', '', '2.0'),
    ],
  },
  judge: (parameter) =>
    /^(?:path|header|cookie|body)$/.test(parameter.text('in') ?? '') && parameter.text('allowEmptyValue') === 'true'
      ? { at: parameter.node, message: withWords('allowEmptyValue', 'is-there') }
      : undefined,
  fix: withoutField('allowEmptyValue'),
});
