import { LOW } from '@plumbline/model/severity';
import { inOperation, responseRule, shortened, spec, spec2 } from '../open-api-rule.ts';

export default responseRule({
  id: 'open_api_response_code_invalid',
  title: 'A response has a code that is no HTTP status code',
  severity: LOW,
  category: 'hygiene',
  problem: 'No answer has that code: the response describes nothing.',
  remediation: 'Use a code from 100 to 599, a range such as `4XX`, or `default`.',
  sources: [spec('responses-object'), spec2('responses-object')],
  examples: {
    bad: [
      inOperation('responses:\n  «"50"»:\n    description: Failure'),
      inOperation('responses:\n  «4XX»:\n    description: Invalid', '', '2.0'),
    ],
    good: [
      inOperation(
        'responses:\n  "200": {description: Orders}\n  5XX: {description: Failure}\n  default: {description: Failure}',
      ),
    ],
  },
  judge: ({ name, parent }, { file }) => {
    if (parent?.kind !== 'operation') return undefined;
    const isCode = name === 'default' || /^[1-5]\d\d$/.test(name) || (!file.isVersion2 && /^[1-5]XX$/i.test(name));
    return isCode ? undefined : `the code ${shortened(name)}`;
  },
});
