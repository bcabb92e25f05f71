import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, inSchema, openApiRule, shortened, spec, spec2 } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_unknown_field',
  title: 'A field is unknown at its place and ignored',
  severity: LOW,
  category: 'hygiene',
  problem: 'What is misspelt or misplaced does nothing: limits and security that are written there do not hold.',
  remediation: 'Mend the name or the place of the field; begin names of your own with `x-`.',
  sources: [spec('schema-0'), spec2('schema')],
  references: [cwe(20)],
  examples: {
    bad: [inOperation('«securty: [{key: []}]»\nresponses: {}'), inSchema('type: string\n«maxLenght: 5»')],
    good: [
      inOperation('x-security: none\nresponses: {}'),
      inSchema('type: string\ncustom: 5', '3.1.0'),
      inDocument('paths:\n  /orders:\n    query: {responses: {}}\ntags: [{name: a, parent: b}]\n', '3.2.0'),
    ],
  },
  *check({ file }) {
    for (const pair of file.unknownKeys) {
      const isLong = pair.value.kind !== 'scalar' && pair.source.text.slice(pair.start, pair.end).includes('\n');
      yield { at: isLong ? pair.key : pair, message: `${shortened(String(pair.key.value))} is unknown` };
    }
  },
});
