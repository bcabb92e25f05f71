import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, spec } from '../open-api-rule.ts';
import { describing, hasResponse, isProtected, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_401_missing',
    title: 'An operation that asks for authentication has no response 401',
    severity: LOW,
    category: 'hygiene',
    problem: 'Clients do not learn what happens without authentication, and nobody tests it.',
    remediation: 'Describe the response `401`.',
    sources: [owasp('0xa8-security-misconfiguration'), spec('responses-object')],
    references: [owaspApi(8), cwe(287)],
    examples: {
      bad: [inOperation('security: [{key: []}]\n«responses»:\n  "200": {description: Orders}')],
      good: [
        inOperation(
          'security: [{key: []}]\nresponses:\n  "200": {description: Orders}\n  "401": {description: Who are you}',
        ),
        inOperation('responses:\n  "200": {description: Orders}'),
      ],
    },
    judge: (operation, { file }) =>
      isProtected(operation, file) ? lacksResponse(operation, ['401'], { coveredByDefault: false }) : undefined,
    fix: describing('401', 'Authentication is missing or not valid'),
  }),
  hasResponse('401', '4XX'),
);
