import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, owasp, parameterRule } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default parameterRule({
  id: 'open_api_numeric_id',
  title: 'Objects are named by numbers that can be guessed (numeric id): IDOR',
  terms: ['BOLA', 'insecure direct object reference'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Ids that are counted up let an attacker go through all objects; one forgotten check of who asks opens them all.',
  remediation: 'Name objects by random ids, such as `format: uuid`.',
  sources: [owasp('0xa1-broken-object-level-authorization')],
  references: [owaspApi(1), cwe(639)],
  examples: {
    bad: [
      inOperation(
        'parameters:\n  - name: orderId\n    in: path\n    required: true\n    schema:\n      «type: integer»',
      ),
      inOperation('parameters:\n  - name: id\n    in: path\n    required: true\n    «type: integer»', '', '2.0'),
    ],
    good: [
      inOperation(
        'parameters:\n  - name: orderId\n    in: path\n    required: true\n    schema: {type: string, format: uuid}',
      ),
      inOperation('parameters:\n  - name: page\n    in: path\n    required: true\n    schema: {type: integer}'),
    ],
  },
  judge: (parameter, { file }) => {
    if (!/^(?:id|.{1,60}(?:_id|-id|Id))$/.test(parameter.text('name') ?? '') || parameter.text('in') !== 'path')
      return undefined;
    const schema = file.partsOf(parameter, 'schema')[0] ?? parameter;
    return isOfType(schema, 'integer', 'number')
      ? at(schema, 'type', { code: 'is', values: { setting: 'type', value: 'integer' } })
      : undefined;
  },
});
