import { LOW } from '@plumbline/model/severity';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { textOf } from '../open-api-file.ts';
import { inSchema, spec, spec2, valueRule } from '../open-api-rule.ts';
import { isOfItsType } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_default_invalid',
  title: 'A default value is not valid by its own schema',
  severity: LOW,
  category: 'hygiene',
  problem:
    'What is taken where nothing is sent would be refused if it were sent: programs differ in what they make of it.',
  remediation: 'Give a default of the type and among the values that the schema allows.',
  sources: [spec('schema-object'), spec2('parameter-object')],
  examples: {
    bad: [
      inSchema('type: integer\n«default: many»'),
      inSchema('type: string\nenum: [a, b]\n«default: c»', '2.0'),
      inSchema('type: string\n«default»:\n  a: b'),
    ],
    good: [
      inSchema('type: integer\ndefault: 3'),
      inSchema('type: string\nenum: [a, b]\ndefault: a'),
      inSchema('type: [string, "null"]\ndefault: null', '3.1.0'),
    ],
  },
  judge: (schema) => {
    const pair = schema.pair('default');
    if (!pair) return undefined;
    const isOfType = isOfItsType(pair.value, schema);
    if (isOfType === false)
      return { at: pair.value.kind === 'scalar' ? pair : pair.key, message: 'the default is of another type' };
    const values = schema.texts('enum');
    const text = textOf(pair.value);
    const isKnown = schema.value('enum')?.kind === 'sequence' && values.length === itemsOf(schema.value('enum')).length;
    return isKnown && text !== undefined && !values.some((value) => value.text === text)
      ? { at: pair, message: 'the default is none of enum' }
      : undefined;
  },
});
