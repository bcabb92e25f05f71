import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, parameterRule, spec2, withWords } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_body_parameter_without_schema',
  title: 'A body parameter has no schema: anything is taken',
  severity: MODERATE_LOW,
  problem: 'Nothing says what the body may hold: anything of any size gets through unchecked.',
  remediation: 'Describe the body under `schema`.',
  sources: [spec2('parameter-object')],
  references: [owaspApi(8), cwe(20), nist('SI-10')],
  examples: {
    bad: [inOperation('parameters:\n  - «name: order»\n    in: body', '', '2.0')],
    good: [inOperation('parameters:\n  - {name: order, in: body, schema: {type: boolean}}', '', '2.0')],
  },
  judge: (parameter, { file }) =>
    file.isVersion2 &&
    parameter.text('in') === 'body' &&
    parameter.text('name') !== undefined &&
    !parameter.has('schema')
      ? { at: parameter.pair('name') ?? parameter.place, message: withWords('schema', 'not-set') }
      : undefined,
});
