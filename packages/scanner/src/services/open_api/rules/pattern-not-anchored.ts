import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { at, inSchema, shortened, spec, valueRule } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_pattern_not_anchored',
  title: 'A pattern is not anchored: it matches any text that has the right part in it',
  severity: LOW,
  category: 'hygiene',
  problem: 'Without `^` and `$` a pattern is looked for anywhere in the text, so that everything may stand around it.',
  remediation: 'Begin the pattern with `^` and end it with `$`.',
  sources: ['https://json-schema.org/understanding-json-schema/reference/regular_expressions', spec('schema-object')],
  references: [cwe(777)],
  examples: {
    bad: [inSchema('type: string\n«pattern: "[a-z]+"»'), inSchema("type: string\n«pattern: '^[a-z]+'»")],
    good: [
      inSchema("type: string\npattern: '^[a-z]+$'"),
      inSchema("type: string\npattern: '\\A[a-z]+\\z'"),
      inSchema("type: string\npattern: '^(?:a|b)$'"),
    ],
  },
  judge: (schema) => {
    const pattern = schema.text('pattern');
    if (
      pattern === undefined ||
      (/^\(?(?:\^|\\A)/.test(pattern) && /(?:\$|\\[zZ])\)?$/.test(pattern)) ||
      pattern.startsWith('(?')
    )
      return undefined;
    return at(schema, 'pattern', { code: 'is', values: { setting: 'pattern', value: shortened(pattern) } });
  },
});
