import { LOW } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { PASSES } from '../response-headers.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_unknown_hosts_served',
  title: 'Requests for unknown host names are answered by the first site (default_server)',
  terms: ['host header injection', 'DNS rebinding'],
  severity: LOW,
  problem:
    'No server is there for names that are not yours, so the first one answers them. A page of an attacker whose name leads to your address is answered by your site, which may build links and cookies from that name.',
  remediation:
    'Add a server that refuses them: `server { listen 80 default_server; listen 443 ssl default_server; ssl_reject_handshake on; return 444; }`.',
  sources: [
    'https://nginx.org/en/docs/http/server_names.html#miscellaneous_names',
    'https://nginx.org/en/docs/http/request_processing.html',
  ],
  references: [cisNginx('2.4.2'), cwe(350), nist('SC-7')],

  examples: {
    bad: [
      `
«http {»
  server {
    listen 443 ssl;
    server_name shop.example.com;
    location / { proxy_pass http://shop; }
  }
  server {
    listen 443 ssl;
    server_name blog.example.com;
    location / { proxy_pass http://blog; }
  }
}`,
    ],
    good: [
      `http { server { listen 443 ssl default_server; ssl_reject_handshake on; } server { server_name a.example.com; location / { proxy_pass http://a; } } server { server_name b.example.com; location / { proxy_pass http://b; } } }`,
      `http { server { return 444; } server { server_name a.example.com; location / { proxy_pass http://a; } } server { server_name b.example.com; location / { proxy_pass http://b; } } }`,
      `http { server { server_name a.example.com; location / { proxy_pass http://a; } } }`, // one site, whatever its name
      `server { server_name a.example.com; location / { proxy_pass http://a; } }`,
    ],
  },

  *check({ file }) {
    for (const http of file.blocks('http')) {
      const servers = file.childrenOf(http, 'server');
      const isDefault = ({ values }: NginxDirective): boolean =>
        values.some((value) => /^default(_server)?$/.test(value));
      const isThere = servers.some(
        (server) =>
          file.childrenOf(server, 'listen').some(isDefault) ||
          file.childrenOf(server, 'ssl_reject_handshake').length > 0 ||
          file.childrenOf(server, 'server_name').some(({ values }) => values.includes('_') || values.includes('')) ||
          file.childrenOf(server, 'server_name').length === 0,
      );
      const sites = servers.filter((server) => file.within(server, ...PASSES).length > 0);
      if (isThere || sites.length < 2 || !file.isFullyRead(http)) continue;
      yield { at: http, head: true, message: 'no server has default_server' };
    }
  },
});
