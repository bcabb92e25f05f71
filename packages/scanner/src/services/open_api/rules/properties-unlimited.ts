import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { hasLimit, inSchema, owasp, schemaRule, spec, withWords } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_properties_unlimited',
  title: 'A map may have any number of properties (maxProperties)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Maps of any size take memory and time: one request does the work of a million.',
  remediation: 'Set `maxProperties` to the most that make sense.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('schema-object')],
  references: [owaspApi(4), cwe(770)],
  examples: {
    bad: [
      inSchema('type: object\n«additionalProperties»:\n  type: boolean'),
      inSchema('type: object\n«unevaluatedProperties»:\n  type: boolean', '3.1.0'),
    ],
    good: [
      inSchema('type: object\nmaxProperties: 10\nadditionalProperties: {type: boolean}'),
      inSchema('type: object\nadditionalProperties: false'),
    ],
  },
  judge: (schema) => {
    if (hasLimit(schema, 'maxProperties')) return undefined;
    const pair = [schema.pair('unevaluatedProperties'), schema.pair('additionalProperties')].find(
      (field) => field?.value.kind === 'mapping',
    );
    return pair && { at: pair.key, message: withWords('maxProperties', 'not-set') };
  },
});
