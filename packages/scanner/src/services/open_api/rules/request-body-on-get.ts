import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, operationRule, spec } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_request_body_on_get',
  title: 'A GET, HEAD or DELETE operation has a body',
  severity: LOW,
  category: 'hygiene',
  problem: 'Such bodies have no meaning: proxies drop them or take them for the next request (request smuggling).',
  remediation: 'Use parameters of the query, or POST.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9110#section-9.3.1', spec('operation-object')],
  references: [owaspApi(8), cwe(444)],
  examples: {
    bad: [
      inOperation('«requestBody»:\n  content: {}'),
      inOperation('parameters:\n  - «name: order»\n    in: body\n    schema: {type: boolean}', '', '2.0'),
    ],
    good: [
      inDocument('paths:\n  /orders:\n    post:\n      requestBody: {content: {}}\n'),
      inOperation('parameters:\n  - {name: q, in: query}', '', '2.0'),
    ],
  },
  judge: (operation, { file }) => {
    if (!/^(?:get|head|delete)$/.test(operation.name)) return undefined;
    const body = operation.pair('requestBody');
    if (body) return { at: body.key, message: `${operation.name} with a body` };
    const parameter = file.isVersion2
      ? file
          .partsOf(operation, 'parameter')
          .find((item) => item.text('in') === 'body' && item.text('name') !== undefined)
      : undefined;
    return parameter && { at: parameter.pair('name') ?? parameter.place, message: `${operation.name} with a body` };
  },
});
