import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, spec } from '../open-api-rule.ts';
import { describing, hasResponse, lacksResponse, responseCodes, saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_response_default_missing',
    title: 'An operation has no default response',
    severity: LOW,
    category: 'hygiene',
    problem:
      'What is sent for errors that nobody thought of is not described: stack traces and other details may be in it.',
    remediation: 'Describe under `default` what every other answer looks like.',
    sources: [spec('responses-object')],
    references: [owaspApi(8), cwe(209)],
    examples: {
      bad: [
        inOperation('«responses»:\n  "200": {description: Orders}'),
        inOperation('«responses»:\n  "200": {description: Orders}', '', '2.0'),
      ],
      good: [inOperation('responses:\n  "200": {description: Orders}\n  default: {description: Failure}')],
    },
    judge: (operation) =>
      responseCodes(operation).size === 0
        ? undefined
        : lacksResponse(operation, ['default'], { coveredByDefault: true }),
    fix: describing('default', 'Any other failure'),
  }),
  hasResponse('default'),
);
