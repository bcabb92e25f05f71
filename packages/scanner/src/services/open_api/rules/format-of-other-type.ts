import { LOW } from '@plumbline/model/severity';
import { at, inSchema, spec, valueRule, withoutIt } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_format_of_other_type',
  title: 'The format of a schema is for values of another type',
  severity: LOW,
  category: 'hygiene',
  problem: 'The format checks nothing, though it reads as if it did.',
  remediation:
    'Use a format of the type: `int32` and `int64` for integers, `float` and `double` for numbers, `date`, `uuid` and others for strings.',
  sources: [spec('data-type-format')],
  examples: {
    bad: [inSchema('type: string\n«format: int32»'), inSchema('type: integer\n«format: uuid»', '2.0')],
    good: [inSchema('type: integer\nformat: int64'), inSchema('type: string\nformat: my-own')],
  },
  judge: (schema) => {
    const format = schema.text('format') ?? '';
    const isNumberFormat = /^(?:int32|int64|float|double)$/.test(format);
    const isTextFormat = /^(?:date|date-time|uuid|email|uri|password|byte|binary|hostname|ipv4|ipv6)$/.test(format);
    const isWrong =
      (isNumberFormat && isOfType(schema, 'boolean', 'array', 'object', 'string') && !/^int64$/.test(format)) ||
      (isNumberFormat && /^(?:float|double)$/.test(format) && isOfType(schema, 'integer')) ||
      (isTextFormat && isOfType(schema, 'integer', 'number', 'boolean', 'object', 'array'));
    return isWrong ? at(schema, 'format', { code: 'is', values: { setting: 'format', value: format } }) : undefined;
  },
  fix: withoutIt('certainty that the type is right'),
});
