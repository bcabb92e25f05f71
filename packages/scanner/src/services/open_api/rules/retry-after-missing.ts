import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, responseRule } from '../open-api-rule.ts';

export default responseRule({
  id: 'open_api_retry_after_missing',
  title: 'The response 429 has no header Retry-After',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients do not learn how long to wait, and call again at once.',
  remediation: 'Describe the header `Retry-After` of the response.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6585#section-4',
    'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3',
  ],
  references: [owaspApi(4)],
  examples: {
    bad: [inOperation('responses:\n  «"429"»:\n    description: Wait')],
    good: [inOperation('responses:\n  "429": {description: Wait, headers: {Retry-After: {schema: {type: boolean}}}}')],
  },
  judge: (response) =>
    response.name === '429' &&
    response.pairs.size > 0 &&
    ![...pairsInForce(response.value('headers')).keys()].some((header) =>
      /^(?:retry-after|x-ratelimit-reset|ratelimit(?:-reset)?)$/i.test(header),
    )
      ? 'no header Retry-After'
      : undefined,
});
