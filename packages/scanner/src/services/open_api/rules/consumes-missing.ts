import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, operationRule, owasp, spec2, withWords } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_consumes_missing',
  title: 'An operation with a body does not say which media types it takes (consumes)',
  severity: MODERATE_LOW,
  problem: 'Bodies of every form get through: those that a parser is attacked with, too.',
  remediation: 'Name the media types under `consumes` of the operation or of the description.',
  sources: [spec2('operation-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(20), nist('SI-10')],
  examples: {
    bad: [inDocument('paths:\n  /orders:\n    «put»:\n      responses: {}\n', '2.0')],
    good: [
      inDocument('consumes: [application/json]\npaths:\n  /orders:\n    put:\n      responses: {}\n', '2.0'),
      inDocument('paths:\n  /orders:\n    put:\n      consumes: [application/json]\n', '2.0'),
      inDocument('paths:\n  /orders:\n    put:\n      responses: {}\n'),
    ],
  },
  judge: (operation, { file }) =>
    file.isVersion2 &&
    /^(?:post|put|patch)$/.test(operation.name) &&
    !operation.has('consumes') &&
    file.document?.has('consumes') === false
      ? withWords('consumes', 'not-set')
      : undefined,
});
