import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, operationRule, spec } from '../open-api-rule.ts';
import { describing, hasResponse, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_404_missing',
    title: 'An operation about one object has no response 404',
    severity: LOW,
    category: 'hygiene',
    problem: 'What is sent for objects that do not exist is not described: answers may tell which ones do.',
    remediation: 'Describe the response `404`.',
    sources: [spec('responses-object')],
    references: [owaspApi(8), cwe(204)],
    examples: {
      bad: [
        inDocument('paths:\n  "/orders/{id}":\n    get:\n      «responses»:\n        "200": {description: An order}\n'),
      ],
      good: [
        inDocument('paths:\n  "/orders/{id}":\n    get:\n      responses:\n        "404": {description: None}\n'),
        inOperation('responses:\n  "200": {description: Orders}'),
      ],
    },
    judge: (operation) =>
      /^[^{]*\{[^}]*\}/.test(operation.parent?.name ?? '')
        ? lacksResponse(operation, ['404'], { coveredByDefault: true })
        : undefined,
    fix: describing('404', 'There is no such object'),
  }),
  hasResponse('404', '4XX'),
);
