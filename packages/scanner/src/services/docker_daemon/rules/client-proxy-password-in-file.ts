import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { clientRule } from '../docker-daemon-rule.ts';

export default clientRule({
  id: 'docker_daemon_client_proxy_password_in_file',
  title: 'A password of the proxy stands in config.json, and in every container (proxies)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'The command line gives the address with the password to every build and container as a variable: each program in them reads it, and so does whoever inspects containers or images.',
  remediation: 'Use a proxy that knows the machine by its address, and change the password.',
  sources: ['https://docs.docker.com/engine/cli/proxy/'],
  references: [cwe(798), cwe(526), nist('IA-5')],

  examples: {
    bad: [
      `{\n  "auths": {},\n  "proxies": {\n    "default": {\n      «"httpProxy": "http://shop:T7vNq2xWc9@proxy.example.com:3128"»\n    }\n  }\n}`,
    ],
    good: [
      `{ "auths": {}, "proxies": { "default": { "httpProxy": "http://proxy.example.com:3128" } } }`,
      `{ "auths": {}, "proxies": { "default": { "noProxy": "*.example.com" } } }`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { at, node, keys } of file.entries('proxies.*.*')) {
      const password = node.kind === 'scalar' ? passwordInUrl(String(node.value ?? '')) : undefined;
      if (password !== undefined && isExposedSecret(password))
        yield { at, message: { code: 'holds-password-in-url', values: { setting: keys.at(-1) ?? '' } } };
    }
  },
});
