import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { inOperation, parameterRule, spec, spec2, withWords } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_parameter_untyped',
  title: 'A parameter has no schema: anything is taken',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what the value may be: anything gets through unchecked.',
  remediation: 'Describe the value under `schema` (version 2.0: `type`).',
  sources: [spec('parameter-object'), spec2('parameter-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inOperation('parameters:\n  - «name: q»\n    in: query'),
      inOperation('parameters:\n  - «name: q»\n    in: query', '', '2.0'),
      inOperation('parameters:\n  - «name: q»\n    in: query\n    schema: {description: What is asked}'),
    ],
    good: [
      inOperation('parameters:\n  - {name: q, in: query, schema: {type: boolean}}'),
      inOperation('parameters:\n  - {name: q, in: body, schema: {}}', '', '2.0'),
    ],
  },
  judge: (parameter) =>
    parameter.text('name') !== undefined &&
    parameter.text('in') !== 'body' &&
    !parameter.has('content', 'type') &&
    (!parameter.has('schema') || parameter.parts('schema').some(saysNothing))
      ? { at: parameter.pair('name') ?? parameter.place, message: withWords('schema', 'not-set') }
      : undefined,
});

/** An empty one is found as such. */
function saysNothing({ pairs }: OpenApiItem): boolean {
  return (
    pairs.size > 0 && [...pairs.keys()].every((key) => /^(?:description|title|examples?|deprecated|x-.*)$/.test(key))
  );
}
