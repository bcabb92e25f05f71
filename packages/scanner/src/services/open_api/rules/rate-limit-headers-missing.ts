import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiItem } from '../open-api-file.ts';
import { inOperation, owasp, responseRule } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

export default saidOnce(
  responseRule({
    id: 'open_api_rate_limit_headers_missing',
    title: 'A response has no headers about rate limiting',
    severity: LOW,
    category: 'hygiene',
    problem: 'Clients do not learn how often they may call, and run into the limit, if there is one.',
    remediation:
      'Describe `RateLimit` and `RateLimit-Policy` (or `X-RateLimit-Limit`, `X-RateLimit-Remaining`) in responses of success.',
    sources: [
      owasp('0xa4-unrestricted-resource-consumption'),
      'https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/',
    ],
    references: [owaspApi(4)],
    examples: {
      bad: [
        inOperation('responses:\n  «"200"»:\n    description: Orders\n  "429": {description: Wait}'),
        inOperation(
          'responses:\n  "200":\n    description: Orders\n    «headers:»\n      ETag: {schema: {type: string}}',
        ),
      ],
      good: [
        inOperation('responses:\n  "200": {description: Orders, headers: {RateLimit: {schema: {type: boolean}}}}'),
        inOperation('responses:\n  default: {description: Orders}'),
      ],
    },
    judge: (response) => {
      if (response.parent?.kind !== 'operation' || !/^[24](?:\d\d|XX)$/i.test(response.name) || response.name === '429')
        return undefined;
      if (isRateLimited(response)) return undefined;
      const headers = response.pair('headers');
      return { ...(headers && { at: headers.key }), message: 'no header RateLimit' };
    },
  }),
  (file) => file.items('response').some(isRateLimited),
);

function isRateLimited(response: OpenApiItem): boolean {
  return [...pairsInForce(response.value('headers')).keys()].some((header) => /^(?:x-)?rate-?limit/i.test(header));
}
