import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_host_header_passed_on',
  title: 'The client’s Host header is passed on, which allows host header injection',
  severity: MODERATE_LOW,
  problem:
    '`$http_host` is whatever the client sent, even where nginx chose the server by another name. Programs that build links from it can be made to send password resets to an attacker, and caches can be poisoned.',
  remediation: 'Use `proxy_set_header Host $host;`, and give the default server a fixed answer.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#var_host',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_set_header',
  ],
  references: [cwe(644), nist('SI-10')],

  examples: {
    bad: [
      `
location / {
  proxy_pass http://app;
  «proxy_set_header Host $http_host;»
}`,
    ],
    good: [
      `location / { proxy_set_header Host $host; }`,
      `location / { proxy_set_header X-Original-Host $http_host; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('proxy_set_header', 'grpc_set_header')) {
      const [name = '', value = ''] = directive.values;
      if (name.toLowerCase() === 'host' && /^\$(http_host|arg_\w+|\{http_host\})/.test(value)) {
        yield { at: directive, message: { code: 'is', values: { setting: 'Host', value: value } }, wanted: '$host' };
      }
    }
  },

  fix: {
    kind: 'suggested',
    needs: 'certainty that the program behind does not need the port in its own address',
    edits: (finding) => setArguments(finding, 'Host $host'),
  },
});
