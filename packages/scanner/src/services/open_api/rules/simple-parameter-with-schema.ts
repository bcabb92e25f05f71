import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, parameterRule, spec2, withWords } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_simple_parameter_with_schema',
  title: 'A parameter that is no body has a schema, which is ignored (version 2.0)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Version 2.0 knows schemas for bodies alone: what it limits is not checked.',
  remediation: 'Write `type` and limits at the parameter itself.',
  sources: [spec2('parameter-object')],
  references: [cwe(20)],
  examples: {
    bad: [inOperation('parameters:\n  - name: q\n    in: query\n    «schema»:\n      type: boolean', '', '2.0')],
    good: [
      inOperation('parameters:\n  - {name: q, in: query, type: boolean}', '', '2.0'),
      inOperation('parameters:\n  - {name: q, in: query, schema: {type: boolean}}'),
    ],
  },
  judge: (parameter, { file }) => {
    const schema = parameter.pair('schema');
    return file.isVersion2 && schema && /^(?:query|path|header|formData)$/.test(parameter.text('in') ?? '')
      ? { at: schema.key, message: withWords('schema', 'is-there') }
      : undefined;
  },
});
