import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, spec } from '../open-api-rule.ts';
import { describing, hasResponse, isProtected, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_403_missing',
    title: 'An operation that asks for authentication has no response 403',
    severity: LOW,
    category: 'hygiene',
    problem: 'Clients do not learn what happens to those who may not do it, and nobody tests it.',
    remediation: 'Describe the response `403`.',
    sources: [owasp('0xa8-security-misconfiguration'), spec('responses-object')],
    references: [owaspApi(8), cwe(285)],
    examples: {
      bad: [inOperation('security: [{key: []}]\n«responses»:\n  "200": {description: Orders}')],
      good: [
        inOperation('security: [{key: []}]\nresponses:\n  "403": {description: Not you}'),
        inOperation('security: [{key: []}]\nresponses:\n  4XX: {description: No}'),
      ],
    },
    judge: (operation, { file }) =>
      isProtected(operation, file) ? lacksResponse(operation, ['403'], { coveredByDefault: false }) : undefined,
    fix: describing('403', 'The caller is not allowed to do this'),
  }),
  hasResponse('403', '4XX'),
);
