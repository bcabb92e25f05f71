import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, spec } from '../open-api-rule.ts';
import { describing, hasResponse, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_validation_missing',
    title: 'An operation has no response for invalid requests (400, 422)',
    severity: LOW,
    category: 'hygiene',
    problem: 'Nothing says that requests are checked at all, and nobody tests what happens to bad ones.',
    remediation: 'Describe the response `400` or `422`.',
    sources: [owasp('0xa8-security-misconfiguration'), spec('responses-object')],
    references: [owaspApi(8), cwe(20)],
    examples: {
      bad: [
        inOperation(
          'parameters:\n  - {name: q, in: query, schema: {type: boolean}}\n«responses»:\n  "200": {description: Orders}',
        ),
      ],
      good: [
        inOperation('responses:\n  "200": {description: Orders}\n  "422": {description: Invalid}'),
        inOperation('responses:\n  4XX: {description: Invalid}'),
      ],
    },
    judge: (operation) => lacksResponse(operation, ['400', '422'], { coveredByDefault: true }),
    fix: describing('400', 'The request is not valid'),
  }),
  hasResponse('400', '422', '4XX'),
);
