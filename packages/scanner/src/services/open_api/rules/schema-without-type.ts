import { LOW } from '@plumbline/model/severity';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { type Finding, type TextEdit } from '../../../rule.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import type { Pair } from '../../../formats/tree.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { inSchema, schemaRule, spec, withWords } from '../open-api-rule.ts';
import { isComposed } from '../schema-types.ts';

export default schemaRule({
  id: 'open_api_schema_without_type',
  title: 'A schema of an object has no type',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Without `type: object` a text or a number is valid as well: properties are asked for only if it is an object.',
  remediation: 'Add `type: object`.',
  sources: ['https://json-schema.org/understanding-json-schema/reference/object', spec('schema-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inSchema('«properties»:\n  id: {type: boolean}'),
      inSchema('required: [id]\n«properties»:\n  id: {type: boolean}', '2.0'),
      inSchema('discriminator: {propertyName: kind}\n«required»: [kind]'),
    ],
    good: [
      inSchema('type: object\nproperties:\n  id: {type: boolean}'),
      inSchema('allOf:\n  - {type: object}\nproperties:\n  id: {type: boolean}'),
      inSchema('anyOf:\n  - {required: [id]}\n  - {required: [name]}'),
    ],
  },
  judge: (schema) => {
    const members = membersIn(schema);
    if (
      !members ||
      schema.has('type') ||
      isComposed(schema) ||
      schema.parent?.node.pairs.some(({ key }) => COMPOSING.has(String(key.value)))
    )
      return undefined;
    return { at: members.key, message: withWords('type', 'not-set') };
  },
  fix: { kind: 'safe', edits: ({ at: place }, { file }) => addType(place, file) },
});

/** What only an object has. */
function membersIn(schema: OpenApiItem): Pair | undefined {
  const required = schema.pair('required');
  return schema.pair('properties') ?? (required?.value.kind === 'sequence' ? required : undefined);
}

/** Parts of a composition share the type of the others. */
const COMPOSING: ReadonlySet<string> = new Set(['allOf', 'oneOf', 'anyOf', 'not', 'if']);

function addType(place: Finding['at'], file: OpenApiFile): readonly TextEdit[] {
  const schema = file.items('schema').find((item) => membersIn(item)?.key === place);
  return schema ? insertPair(schema.node, 'type', 'object') : [];
}
