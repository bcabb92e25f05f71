import { LOW } from '@plumbline/model/severity';
import { inSchema, shortened, spec, valueRule } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_enum_value_twice',
  title: 'A value stands twice in enum',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Another value was meant, which is refused now; and programs that make names of the values do not compile or keep one of both.',
  remediation: 'Remove one of them, or write the value that was meant.',
  sources: [
    spec('schema-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#duplicated-entry-in-enum',
  ],
  examples: {
    bad: [
      inSchema('type: string\nenum:\n  - open\n  - shut\n  - «open»'),
      inSchema('type: string\nenum: [open, «open»]', '2.0'),
    ],
    good: [inSchema('type: string\nenum: [open, shut]'), inSchema('type: string\nenum: [open, Open]')],
  },
  judge: (schema) => {
    const seen = new Set<string>();
    for (const { at, text } of schema.texts('enum')) {
      if (seen.has(text)) return { at, message: `${shortened(text)} stands twice` };
      seen.add(text);
    }
    return undefined;
  },
});
