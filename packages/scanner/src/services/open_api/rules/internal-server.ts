import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inDocument, owasp, serverRule, shortened, spec } from '../open-api-rule.ts';
import { isInternalUrl } from '../urls.ts';

export default serverRule({
  id: 'open_api_internal_server',
  title: 'The description names a server of an internal network',
  severity: MODERATE_LOW,
  problem:
    'Readers of a published description learn the names and addresses of machines inside, and clients call what answers there in their own network.',
  remediation: 'Take the server out of the description that is published.',
  sources: [owasp('0xa9-improper-inventory-management'), spec('server-object')],
  references: [owaspApi(9), cwe(200), nist('CM-8')],
  examples: {
    bad: [
      inDocument('servers:\n  - «url: https://10.0.4.17/v1»\npaths: {}\n'),
      inDocument('servers:\n  - «url: https://orders.corp.internal»\npaths: {}\n'),
    ],
    good: [
      inDocument('servers:\n  - url: https://api.example.com\npaths: {}\n'),
      inDocument('servers:\n  - url: https://10.0.4.17/v1\n    x-internal: true\npaths: {}\n'),
    ],
  },
  judge: (server) => {
    const url = server.text('url');
    if (url === undefined || !isInternalUrl(url) || server.text('x-internal') === 'true') return undefined;
    return at(server, 'url', { code: 'is', values: { setting: 'url', value: shortened(url) } });
  },
});
