import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inSchema, spec, valueRule, withWords } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_items_without_type',
  title: 'The items of an array have no type',
  severity: LOW,
  problem: 'Whatever is in the list gets through unchecked: text where numbers are meant, objects where texts are.',
  remediation: 'Give the items a `type`, or refer to a schema.',
  sources: [spec('schema-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [inSchema('type: array\n«items»: {}'), inSchema('type: array\n«items»:\n  description: anything', '2.0')],
    good: [
      inSchema('type: array\nitems: {type: string}'),
      inSchema('type: array\nitems: {$ref: "#/components/schemas/Order"}'),
    ],
  },
  judge: (schema) => {
    const items = schema.pair('items');
    if (items?.value.kind !== 'mapping') return undefined;
    const pairs = pairsInForce(items.value);
    return SAID.some((key) => pairs.has(key)) ? undefined : { at: items.key, message: withWords('type', 'not-set') };
  },
});

const SAID = [
  'type',
  '$ref',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'enum',
  'const',
  'properties',
  'items',
  '$dynamicRef',
] as const;
