import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, spec, withWords } from '../open-api-rule.ts';
import { describing, hasResponse, lacksResponse, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_500_missing',
    title: 'An operation has no response for failures of the server (500)',
    severity: LOW,
    category: 'hygiene',
    problem: 'What is sent when the server fails is not described: stack traces and other details may be in it.',
    remediation: 'Describe the response `500`, without details of the failure.',
    sources: [owasp('0xa8-security-misconfiguration'), spec('responses-object')],
    references: [owaspApi(8), cwe(209)],
    examples: {
      bad: [inOperation('«responses»:\n  "200": {description: Orders}'), inOperation('responses:\n  «"500"»: {}')],
      good: [
        inOperation('responses:\n  "200": {description: Orders}\n  "500": {description: Failure}'),
        inOperation('responses:\n  5XX: {description: Failure}'),
      ],
    },
    judge: (operation) => {
      const empty = operation.parts('response').find(({ name, pairs }) => name === '500' && pairs.size === 0);
      if (empty) return { at: empty.place, message: withWords('500', 'is-empty') };
      return lacksResponse(operation, ['500'], { coveredByDefault: true });
    },
    fix: describing('500', 'The server failed'),
  }),
  hasResponse('500', '5XX'),
);
