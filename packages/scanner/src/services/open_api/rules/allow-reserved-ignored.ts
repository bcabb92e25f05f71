import { LOW } from '@plumbline/model/severity';
import { inOperation, parameterRule, withWords, withoutField } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_allow_reserved_ignored',
  title: 'allowReserved is set where it has no meaning',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Only parameters of the query may hold reserved characters so: readers and programs differ in what they write.',
  remediation: 'Remove `allowReserved`.',
  sources: ['https://spec.openapis.org/oas/v3.0.4.html#parameter-object'],
  examples: {
    bad: [inOperation('parameters:\n  - «name: id\n    in: path\n    allowReserved: true»')],
    good: [inOperation('parameters:\n  - {name: q, in: query, allowReserved: true}')],
  },
  judge: (parameter) =>
    /^(?:path|header|cookie)$/.test(parameter.text('in') ?? '') && parameter.text('allowReserved') === 'true'
      ? { at: parameter.node, message: withWords('allowReserved', 'is-there') }
      : undefined,
  fix: withoutField('allowReserved'),
});
