import { LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, withWords } from '../open-api-rule.ts';
import { hasResponse, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_429_missing',
    title: 'An operation has no response 429: rate limiting',
    terms: ['rate limit', 'too many requests'],
    severity: LOW,
    category: 'hygiene',
    problem:
      'Nothing says that anybody is ever asked to wait: without a limit one client takes the whole server, or tries all passwords.',
    remediation: 'Limit how often a client may call, and describe the response `429`.',
    sources: [owasp('0xa4-unrestricted-resource-consumption'), 'https://www.rfc-editor.org/rfc/rfc6585#section-4'],
    references: [owaspApi(4), cwe(770), nist('SC-5')],
    examples: {
      bad: [inOperation('«responses»:\n  "200": {description: Orders}'), inOperation('responses:\n  «"429"»: {}')],
      good: [
        inOperation('responses:\n  "200": {description: Orders}\n  "429": {description: Wait}'),
        inOperation('responses:\n  4XX: {description: Wait}'),
      ],
    },
    judge: (operation) => {
      const empty = operation.parts('response').find(({ name, pairs }) => name === '429' && pairs.size === 0);
      if (empty) return { at: empty.place, message: withWords('429', 'is-empty') };
      return lacksResponse(operation, ['429'], { coveredByDefault: false });
    },
  }),
  hasResponse('429', '4XX'),
);
