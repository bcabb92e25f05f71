import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('parameter', {
  id: 'open_api_reference_to_missing_parameter',
  title: 'A reference names a parameter that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the parameter: tools fail, or let anything through.',
  remediation: 'Define the parameter, or refer to one that is defined.',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inOperation('parameters:\n  - «$ref: "#/components/parameters/None"»'),
      inOperation('parameters:\n  - «$ref: "#/parameters/None"»', '', '2.0'),
    ],
    good: [
      inOperation(
        'parameters:\n  - $ref: "#/components/parameters/q"',
        'components: {parameters: {q: {name: q, in: query}}}',
      ),
    ],
  },
});
