import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, operationRule, spec2, withWords } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_produces_missing',
  title: 'An operation does not say which media types it gives (produces)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Answers that browsers take for a page let scripts in them run.',
  remediation: 'Name the media types under `produces` of the operation or of the description.',
  sources: [spec2('operation-object')],
  references: [owaspApi(8), cwe(430)],
  examples: {
    bad: [inDocument('paths:\n  /orders:\n    «get»:\n      responses: {}\n', '2.0')],
    good: [
      inDocument('produces: [application/json]\npaths:\n  /orders:\n    get:\n      responses: {}\n', '2.0'),
      inDocument('paths:\n  /orders:\n    get:\n      responses: {}\n'),
    ],
  },
  judge: (operation, { file }) =>
    file.isVersion2 &&
    operation.name === 'get' &&
    !operation.has('produces') &&
    file.document?.has('produces') === false
      ? withWords('produces', 'not-set')
      : undefined,
});
