import { HIGH } from '@plumbline/model/severity';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfMachineAlone, isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_forward_proxy_open',
  title: 'Everybody may have nginx open connections to any host (proxy_connect, open proxy)',
  terms: ['open proxy', 'CONNECT', 'SSRF'],
  severity: HIGH,
  problem:
    'Whoever reaches the port reaches through it what the machine reaches: the inner network, and the internet in the name of your address, for spam and attacks.',
  remediation: 'Add `allow` for your clients and `deny all;` to the server, or ask for a password in it.',
  sources: ['https://github.com/chobits/ngx_http_proxy_connect_module#proxy_connect'],
  references: [cwe(441), cwe(306), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
server {
  listen 3128;
  resolver 10.0.0.2;
  «proxy_connect;»
  proxy_connect_allow 443;
  location / { return 403; }
}`,
    ],
    good: [
      `server { listen 3128; allow 10.0.0.0/8; deny all; proxy_connect; }`,
      `server { listen 127.0.0.1:3128; proxy_connect; }`,
      `server { listen 3128; auth_basic "proxy"; auth_basic_user_file /etc/nginx/users; proxy_connect; }`,
    ],
  },

  *check({ file }) {
    for (const connect of file.directives('proxy_connect')) {
      const { parent } = connect;
      if (parent?.name !== 'server' || !file.knowsServer(parent)) continue;
      if (isRestricted(file, parent) || isOfMachineAlone(file, parent)) continue;
      yield { at: connect, message: 'no allow and deny, and no password' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever uses the proxy runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});
