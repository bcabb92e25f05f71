import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { owaspApi } from '../../../rules/rulesets.ts';
import { textOf } from '../open-api-file.ts';
import { inDocument, owasp, serverRule } from '../open-api-rule.ts';

export default serverRule({
  id: 'open_api_server_environment_missing',
  title: 'A server is not said to be for production or tests',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Old and test servers are forgotten, and clients call them with real data: nobody knows which ones there are.',
  remediation:
    'Say in the `description` of the server which environment it is: production, staging, test, development.',
  sources: [owasp('0xa9-improper-inventory-management')],
  references: [owaspApi(9)],
  examples: {
    bad: [
      inDocument('servers:\n  - url: https://api.example.com\n    «description: The API»\npaths: {}\n'),
      inDocument('servers:\n  - «url: https://api.example.com»\npaths: {}\n'),
    ],
    good: [inDocument('servers:\n  - {url: "https://api.example.com", description: Production}\npaths: {}\n')],
  },
  judge: (server) => {
    const description = server.pair('description');
    if (server.text('url') === undefined || (description && textOf(description.value) === undefined)) return UNKNOWN;
    const says =
      /prod|live|stag|test|dev|sandbox|local|demo|preview|uat|\bqa\b|acceptance|integration|mock|internal|external|beta|canary/i;
    if (says.test(server.text('description') ?? '')) return undefined;
    return { at: description ?? server.place, message: 'the environment is not said' };
  },
});
