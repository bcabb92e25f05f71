import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, owasp, serverRule, withWords } from '../open-api-rule.ts';

export default serverRule({
  id: 'open_api_server_audience_missing',
  title: 'A server is not marked as internal or public (x-internal)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody sees from the description who may reach the server: internal ones end up in what is published.',
  remediation: 'Set `x-internal: true` or `x-internal: false` at each server.',
  sources: [owasp('0xa9-improper-inventory-management')],
  references: [owaspApi(9)],
  examples: {
    bad: [inDocument('servers:\n  - «url: https://api.example.com»\n    description: Production\npaths: {}\n')],
    good: [inDocument('servers:\n  - {url: "https://api.example.com", x-internal: false}\npaths: {}\n')],
  },
  judge: (server) =>
    server.has('x-internal') || server.text('url') === undefined ? undefined : withWords('x-internal', 'not-set'),
});
