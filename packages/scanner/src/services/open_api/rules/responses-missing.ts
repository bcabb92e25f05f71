import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, inOperation, operationRule, spec, spec2, withWords } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_responses_missing',
  title: 'An operation has no responses',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what comes back: any answer gets through, whatever is in it.',
  remediation: 'Describe each response under `responses`.',
  sources: [spec('operation-object'), spec2('operation-object')],
  references: [owaspApi(8)],
  examples: {
    bad: [
      inDocument('paths:\n  /orders:\n    «get»:\n      summary: Orders\n'),
      inDocument('paths:\n  /orders:\n    «get»:\n      responses: {}\n', '2.0'),
    ],
    good: [inOperation('responses:\n  "200": {description: Orders}')],
  },
  judge: (operation) => {
    const responses = operation.value('responses');
    return !responses || (responses.kind === 'mapping' && responses.pairs.length === 0)
      ? withWords('responses', 'not-set')
      : undefined;
  },
});
