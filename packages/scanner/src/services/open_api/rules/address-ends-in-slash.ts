import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

const rule = openApiRule({
  id: 'open_api_address_ends_in_slash',
  title: 'A path, or the address of a server, ends in a slash (trailing slash)',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Gateways take `/orders` and `/orders/` for two paths where servers take them for one: rules for the one do not hold for the other.',
  remediation: 'Remove the slash at the end, here and in the program.',
  sources: [
    spec('paths-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#path-keys-no-trailing-slash',
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#oas3-server-trailing-slash',
  ],
  references: [cwe(41)],
  examples: {
    bad: [
      inDocument('paths:\n  «/orders/»:\n    get: {responses: {}}\n'),
      inDocument('paths:\n  «/orders/»:\n    get: {responses: {}}\n  /customers/:\n    get: {responses: {}}\n'),
      inDocument('servers:\n  - «url: https://api.example.com/v1/»\npaths: {}\n'),
    ],
    good: [
      inDocument('paths:\n  /orders:\n    get: {responses: {}}\n  /:\n    get: {responses: {}}\n'),
      inDocument('servers:\n  - url: https://api.example.com/v1\n  - url: /\npaths: {}\n'),
    ],
  },
  *check({ file }): Generator<Finding> {
    for (const path of file.items('path'))
      if (path.parent?.kind === 'document' && endsInSlash(path.name))
        yield { at: path.place, message: `${shortened(path.name)} ends in a slash` };
    for (const server of file.items('server')) {
      const url = server.text('url') ?? '';
      const at = server.pair('url');
      if (at && endsInSlash(url)) yield { at, message: `${shortened(url)} ends in a slash` };
    }
  },
});

/** Where each path ends so, it is how the server takes them. */
export default saidOnce(rule, (file) =>
  file.items('path').some(({ name, parent }) => parent?.kind === 'document' && name.length > 1 && !endsInSlash(name)),
);

function endsInSlash(address: string): boolean {
  return address.length > 1 && address.endsWith('/');
}
