import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { documentRule, inDocument, owasp, spec, withWords } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_webhook_unprotected',
  title: 'Webhooks have no security requirement: anybody may send them',
  severity: MODERATE_LOW,
  problem: 'Who receives the webhooks is told of no signature or key to check, and believes whoever sends one.',
  remediation: 'Name a security scheme under `security` of each webhook.',
  sources: [spec('openapi-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(345), nist('SC-8')],
  examples: {
    bad: [
      inDocument('«webhooks»:\n  shipped:\n    post:\n      responses: {}\n', '3.1.0'),
      inDocument('security: [{signature: []}]\nwebhooks:\n  shipped:\n    post:\n      «security: []»\n', '3.1.0'),
    ],
    good: [
      inDocument('webhooks:\n  shipped:\n    post:\n      security: [{signature: []}]\n', '3.1.0'),
      inDocument('security: [{signature: []}]\nwebhooks:\n  shipped:\n    post:\n      responses: {}\n', '3.1.0'),
    ],
  },
  judge: (item) => {
    const webhooks = item.pair('webhooks');
    if (!webhooks) return undefined;
    const paths = item.parts('path').filter(({ name }) => !name.startsWith('/'));
    const operations = paths.flatMap((path) => path.parts('operation'));
    const empty = operations
      .flatMap((operation) => operation.pair('security') ?? [])
      .find(({ value }) => value.kind === 'sequence' && value.items.length === 0);
    if (empty) return { at: empty, message: withWords('security', 'is-empty') };
    const isOpen = !item.has('security') && operations.some((operation) => !operation.has('security'));
    return isOpen ? { at: webhooks.key, message: withWords('security', 'not-set') } : undefined;
  },
});
