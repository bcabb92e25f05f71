import { LOW } from '@plumbline/model/severity';
import { inOperation, operationRule, spec, spec2 } from '../open-api-rule.ts';
import { responseCodes } from '../operations.ts';

export default operationRule({
  id: 'open_api_response_success_missing',
  title: 'An operation has no response for success',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients and gateways do not know what to expect, and let any answer through.',
  remediation: 'Describe the response with the code of success, such as `200`.',
  sources: [spec('responses-object'), spec2('responses-object')],
  examples: {
    bad: [
      inOperation('«responses»:\n  "500": {description: Failure}'),
      inOperation('«responses»:\n  default: {description: Failure}', '', '2.0'),
    ],
    good: [
      inOperation('responses:\n  "204": {description: Done}'),
      inOperation('responses:\n  2XX: {description: Done}'),
      inOperation('responses:\n  "302": {description: Elsewhere}'),
    ],
  },
  judge: (operation) => {
    const responses = operation.pair('responses');
    const codes = responseCodes(operation);
    if (
      !responses ||
      codes.size === 0 ||
      operation.name === 'head' ||
      [...codes].some((code) => /^(?:2|30[1-478]|3XX|101|X-)/.test(code))
    )
      return undefined;
    return { at: responses.key, message: { code: 'lacks', values: { setting: 'responses', value: '2xx' } } };
  },
});
