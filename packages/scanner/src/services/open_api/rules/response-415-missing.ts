import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, operationRule, spec } from '../open-api-rule.ts';
import { describing, hasResponse, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_415_missing',
    title: 'An operation with a body has no response 415',
    severity: LOW,
    category: 'hygiene',
    problem: 'Nothing says that other media types are refused, and nobody tests it.',
    remediation: 'Describe the response `415`.',
    sources: [spec('responses-object'), 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.16'],
    references: [owaspApi(8), cwe(20)],
    examples: {
      bad: [
        inDocument(
          'paths:\n  /orders:\n    post:\n      requestBody: {content: {}}\n      «responses»:\n        "201": {description: Made}\n',
        ),
      ],
      good: [
        inDocument(
          'paths:\n  /orders:\n    post:\n      requestBody: {content: {}}\n      responses:\n        "415": {description: No}\n',
        ),
        inDocument('paths:\n  /orders:\n    post:\n      responses:\n        "201": {description: Made}\n'),
      ],
    },
    judge: (operation) =>
      operation.has('requestBody') ? lacksResponse(operation, ['415'], { coveredByDefault: true }) : undefined,
    fix: describing('415', 'The media type is not supported'),
  }),
  hasResponse('415', '4XX'),
);
