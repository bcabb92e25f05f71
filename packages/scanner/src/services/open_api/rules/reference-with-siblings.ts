import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import type { ObjectKind } from '../object-fields.ts';
import { inComponent, inSchema, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_reference_with_siblings',
  title: 'Limits that stand beside a $ref are ignored',
  terms: ['no-$ref-siblings'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Limits beside a reference look as if they held, and nothing checks them.',
  remediation: 'Remove them, or put the reference into `allOf` and the rest beside that.',
  sources: [
    'https://spec.openapis.org/oas/v3.0.4.html#reference-object',
    spec('reference-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#no-ref-siblings',
  ],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema("type: object\nproperties:\n  name:\n    $ref: '#/components/schemas/Name'\n    «maxLength: 10»"),
      inSchema("type: object\nproperties:\n  name:\n    «nullable: true»\n    $ref: '#/components/schemas/Name'"),
      inComponent('parameters', "$ref: '#/components/parameters/Page'\n«required: true»", '3.1.0'),
    ],
    good: [
      inSchema("type: object\nproperties:\n  name:\n    $ref: '#/components/schemas/Name'\n    maxLength: 10", '3.1.0'),
      inSchema("allOf:\n  - $ref: '#/components/schemas/Name'\nmaxLength: 10"),
      inComponent('parameters', "$ref: '#/components/parameters/Page'\ndescription: The page", '3.1.0'),
      inSchema("$ref: '#/components/schemas/Name'\nx-order: 1"),
      inSchema("$ref: '#/components/schemas/Name'\ndescription: Of the shop\nexample: Ann"), // no limit is lost
    ],
  },
  *check({ file }): Generator<Finding> {
    const isOld = file.version === '2.0' || file.version === '3.0';
    const kinds: readonly ObjectKind[] = isOld ? ['schema', ...OTHERS] : OTHERS;
    for (const kind of kinds) {
      for (const { pairs } of file.references(kind)) {
        const [at] = [...pairs].flatMap(([key, pair]) => (HARMLESS.has(key) || key.startsWith('x-') ? [] : [pair]));
        if (at) yield { at, message: `${shortened(String(at.key.value))} is ignored` };
      }
    }
  },
});

/** What only a reference may stand for. */
const OTHERS: readonly ObjectKind[] = ['parameter', 'requestBody', 'response', 'header'];

/** What says something to readers alone: nobody relies on it. */
const HARMLESS: ReadonlySet<string> = new Set([
  '$ref',
  '$comment',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'title',
  'xml',
]);
