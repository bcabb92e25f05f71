import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { type TreeNode } from '../../../formats/tree.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inSchema, spec, valueRule, withWords } from '../open-api-rule.ts';

export default valueRule({
  id: 'open_api_items_without_type',
  title: 'The items of an array have no type',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whatever is in the list gets through unchecked: text where numbers are meant, objects where texts are.',
  remediation: 'Give the items a `type`, or refer to a schema.',
  sources: [spec('schema-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inSchema('type: array\n«items»: {}'),
      inSchema('type: array\n«items»:\n  description: anything', '2.0'),
      inSchema('type: array\n«items»:\n  oneOf: []'),
    ],
    good: [
      inSchema('type: array\nitems: {type: string}'),
      inSchema('type: array\nitems: {$ref: "#/components/schemas/Order"}'),
    ],
  },
  judge: (schema) => {
    const items = schema.pair('items');
    if (items?.value.kind !== 'mapping') return undefined;
    return isSaid(items.value) ? undefined : { at: items.key, message: withWords('type', 'not-set') };
  },
});

function isSaid(node: TreeNode): boolean {
  const pairs = pairsInForce(node);
  if (
    ['type', '$ref', 'allOf', 'not', 'enum', 'const', 'properties', 'items', '$dynamicRef'].some((key) =>
      pairs.has(key),
    )
  )
    return true;
  const choices = pairs.get('oneOf') ?? pairs.get('anyOf');
  if (choices?.value.kind !== 'sequence') return choices !== undefined;
  return (
    choices.value.items.length > 0 &&
    choices.value.items.every((choice) => pairsInForce(choice).size !== 1 || !pairsInForce(choice).has('format'))
  );
}
