import { LOW } from '@plumbline/model/severity';
import { inDocument, operationRule, spec } from '../open-api-rule.ts';
import { responseCodes } from '../operations.ts';

export default operationRule({
  id: 'open_api_head_success_missing',
  title: 'A HEAD operation has no response for success',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients that ask whether something is there do not know what says so.',
  remediation: 'Describe the response `200` or `204`, without a body.',
  sources: [spec('responses-object'), 'https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2'],
  examples: {
    bad: [inDocument('paths:\n  /orders:\n    head:\n      «responses»:\n        default: {description: Failure}\n')],
    good: [
      inDocument('paths:\n  /orders:\n    head:\n      responses:\n        "200": {description: There}\n'),
      inDocument('paths:\n  /orders:\n    head:\n      responses:\n        "304": {description: Known}\n'),
    ],
  },
  judge: (operation) => {
    const responses = operation.pair('responses');
    const codes = responseCodes(operation);
    if (operation.name !== 'head' || !responses || codes.size === 0 || [...codes].some((code) => /^(?:2|3)/.test(code)))
      return undefined;
    return { at: responses.key, message: { code: 'lacks', values: { setting: 'responses', value: '2xx' } } };
  },
});
