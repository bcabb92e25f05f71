import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf } from '../open-api-file.ts';
import { inDocument, inOperation, OVER_HTTPS, owasp, serverRule, shortened, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default serverRule({
  id: 'open_api_server_plaintext',
  title: 'A server is called over http: plaintext (cleartext)',
  terms: ['unencrypted'],
  severity: HIGH,
  problem:
    'An attacker on the network path reads and changes requests and answers, with the tokens and passwords in them.',
  remediation: 'Give the `url` of the server with https.',
  sources: [spec('server-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inDocument('servers:\n  - «url: http://api.example.com/v1»\npaths: {}\n'),
      inOperation('servers: [{«url: "http://{region}.example.com"»}]'),
      inDocument(
        'servers:\n  - url: "{scheme}://api.example.com"\n    variables:\n      scheme:\n        enum: [https, http]\n        «default: http»\npaths: {}\n',
      ),
    ],
    good: [
      inDocument('servers:\n  - url: https://api.example.com/v1\npaths: {}\n'),
      inDocument(
        'servers:\n  - url: http://localhost:8080\n  - url: /v1\n  - url: "{scheme}://api.example.com"\npaths: {}\n',
      ),
      inDocument(
        'servers:\n  - url: "{scheme}://{host}"\n    variables: {scheme: {default: https, enum: [https, http]}, host: {default: http}}\npaths: {}\n',
      ),
      inDocument(
        'servers:\n  - url: "{scheme}://{host}"\n    variables: {scheme: {default: http}, host: {default: "localhost:8080"}}\npaths: {}\n',
      ),
      inDocument(
        'servers:\n  - url: "{base}/v1"\n    variables: {base: {default: "http://localhost:8080"}}\npaths: {}\n',
      ),
    ],
  },

  judge(server) {
    const pair = server.pair('url');
    const url = textOf(pair?.value);
    if (!pair || url === undefined || url.length > MAX_URL) return undefined;
    const variables = new Map(
      server.parts('serverVariable').map((variable) => [variable.name, variable.pair('default')]),
    );
    const called = url.replace(VARIABLE, (written, name: string) => textOf(variables.get(name)?.value) ?? written);
    if (!isPlaintextUrl(called) || OF_ONE_NETWORK.test(called)) return undefined;
    // Where a variable begins the address, its default is what says http.
    const [, first = ''] = /^\{([^{}/]{1,100})\}/.exec(url) ?? [];
    const chosen = variables.get(first);
    const [at, setting, value] = chosen
      ? ([chosen, 'default', textOf(chosen.value) ?? ''] as const)
      : ([pair, 'url', url] as const);
    return { at, message: { code: 'is', values: { setting, value: shortened(value) } } };
  },
  fix: OVER_HTTPS,
});

/** A name without a domain, as containers of one network and programs behind a socket have it. */
const OF_ONE_NETWORK = /^\w{1,10}:\/\/[\w-]{1,63}(?::\d{1,5})?(?:\/|$)/;

const VARIABLE = /\{([^{}/]{1,100})\}/g;
const MAX_URL = 2000;
