import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { at, inComponent, inSchema, shortened, spec, spec2, valueRule } from '../open-api-rule.ts';
import { typesOf } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_type_unknown',
  title: 'A schema is of a type that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'No value is checked: tools know nothing of such a type.',
  remediation: 'Use one of array, boolean, integer, number, object and string (version 3.1: null).',
  sources: [spec('data-types'), spec2('data-types')],
  references: [cwe(20)],
  examples: {
    bad: [inSchema('«type: date»'), inSchema('«type: any»', '2.0')],
    good: [
      inSchema('type: string\nformat: date'),
      inSchema('type: [string, "null"]', '3.1.0'),
      inComponent('parameters', 'name: f\nin: formData\ntype: file', '2.0'),
    ],
  },
  judge: (schema) => {
    const types = typesOf(schema);
    const wrong = types?.find((type) => !/^(?:array|boolean|integer|number|object|string|null|file)$/.test(type));
    return wrong === undefined
      ? undefined
      : at(schema, 'type', { code: 'is', values: { setting: 'type', value: shortened(wrong) } });
  },
});
