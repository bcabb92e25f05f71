import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('parameter', {
  id: 'open_api_parameter_reference_wrong',
  title: 'A reference in place of a parameter names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the parameter: tools fail, or let anything through.',
  remediation: 'Refer to a parameter: `#/components/parameters/…` (version 2.0: `#/parameters/…`).',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inOperation(
        'parameters:\n  - «$ref: "#/components/schemas/Order"»',
        'components: {schemas: {Order: {type: object}}}',
      ),
      inOperation('parameters:\n  - «$ref: "#/definitions/Order"»', 'definitions: {Order: {type: object}}', '2.0'),
    ],
    good: [
      inOperation(
        'parameters:\n  - $ref: "#/components/parameters/q"',
        'components: {parameters: {q: {name: q, in: query}}}',
      ),
    ],
  },
});
