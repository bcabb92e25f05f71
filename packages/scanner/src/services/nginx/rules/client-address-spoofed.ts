import { MODERATE_LOW } from '@plumbline/model/severity';
import { isBehindProxy } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_client_address_spoofed',
  title: 'The client names its own address (X-Forwarded-For, X-Real-IP spoofing)',
  terms: ['IP spoofing'],
  severity: MODERATE_LOW,
  problem:
    'The program behind gets the address that the client wrote into the header. Whoever writes another one passes lists of allowed addresses and limits, and leaves a wrong trace in the log.',
  remediation:
    'Set `proxy_set_header X-Real-IP $remote_addr;` and `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#var_proxy_add_x_forwarded_for',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#var_remote_addr',
  ],
  references: [cwe(348), cwe(290), nist('AU-10')],

  examples: {
    bad: [
      `
http {
  server {
    location / {
      proxy_pass http://app;
      «proxy_set_header X-Real-IP $http_x_real_ip;»
      «proxy_set_header X-Forwarded-For $http_x_forwarded_for;»
    }
  }
}`,
    ],
    good: [
      `http { server { location / { proxy_set_header X-Real-IP $remote_addr; } } }`,
      `http { server { location / { proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
      `http { set_real_ip_from 10.0.0.0/8; server { location / { proxy_set_header X-Forwarded-For $http_x_forwarded_for; } } }`, // a proxy in front wrote it
      `server { location / { proxy_set_header X-Forwarded-For $http_x_forwarded_for; } }`,
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file) || !file.isWhole) return;
    for (const header of file.directives('proxy_set_header')) {
      const [name = '', value = ''] = header.values;
      if (!/^(x-real-ip|x-forwarded-for|x-client-ip)$/i.test(name) || !FROM_CLIENT.test(value)) continue;
      const server = file.around(header, 'server');
      if (server && file.listens(server).every(({ isLocal }) => isLocal)) continue;
      yield { at: header, message: { code: 'is', values: { setting: name, value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no proxy of yours stands in front of nginx',
    edits: (finding) => setArgumentBehind(finding, /^(x-real-ip|x-forwarded-for|x-client-ip)$/i, '$remote_addr'),
  },
});

const FROM_CLIENT = /^\$\{?http_(x_real_ip|x_forwarded_for|x_client_ip)\}?$/;
