import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, parameterRule, spec } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_parameter_with_schema_and_content',
  title: 'A parameter has both schema and content',
  severity: LOW,
  category: 'hygiene',
  problem: 'Programs take one of both, so that the value is checked by the wrong one.',
  remediation: 'Keep `schema`, or `content` for values of a media type.',
  sources: [spec('parameter-object')],
  references: [cwe(436)],
  examples: {
    bad: [
      inOperation(
        'parameters:\n  - «name: q»\n    in: query\n    schema: {type: boolean}\n    content: {text/plain: {}}',
      ),
    ],
    good: [inOperation('parameters:\n  - name: q\n    in: query\n    content: {text/plain: {}}')],
  },
  judge: (parameter) =>
    parameter.text('name') !== undefined && parameter.has('schema') && parameter.has('content')
      ? { at: parameter.pair('name') ?? parameter.place, message: 'schema and content' }
      : undefined,
});
