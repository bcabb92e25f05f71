import { LOW } from '@plumbline/model/severity';
import { readListen } from '../listen.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { onlyRedirects } from '../redirects.ts';
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
http {
  «server {»
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
      `
http {
  «server {» # for its port it is the first
    listen 443 ssl;
    server_name portal.example.com;
    location / { proxy_pass http://127.0.0.1:8080; }
  }
  server {
    listen 443 ssl;
    server_name files.example.com;
    root /srv/files;
  }
}`,
      `
http {
  server {
    listen 443 ssl;
    server_name files.example.com;
    root /srv/files;
  }
  «server {»
    listen 443 ssl default_server;
    server_name portal.example.com;
    location / { proxy_pass http://127.0.0.1:8080; }
  }
}`,
    ],
    good: [
      `http { server { listen 443 ssl default_server; ssl_reject_handshake on; } server { listen 443 ssl; server_name a.example.com; location / { proxy_pass http://a; } } server { listen 443 ssl; server_name b.example.com; location / { proxy_pass http://b; } } }`,
      `http { server { return 444; } server { server_name a.example.com; location / { proxy_pass http://a; } } server { server_name b.example.com; location / { proxy_pass http://b; } } }`,
      `http { server { server_name a.example.com; location / { proxy_pass http://a; } } }`, // one site, whatever its name
      `server { server_name a.example.com; location / { proxy_pass http://a; } }`,
      `http { server { server_name ""; return 404; } server { server_name a.example.com; location / { proxy_pass http://a; } } server { server_name b.example.com; root /srv/b; } }`,
      `http { server { server_name b.example.com; root /srv/b; } server { server_name a.example.com; location / { proxy_pass http://a; } } }`, // files alone answer
    ],
  },

  *check({ file }) {
    for (const http of file.blocks('http')) {
      const servers = file.childrenOf(http, 'server');
      const sites = servers.filter((server) => isSite(file, server));
      if (sites.length < 2 || !file.isFullyRead(http)) continue;
      const defaults = defaultsOf(file, servers);
      const answering = sites.find((server) => defaults.has(server) && isProgram(file, server));
      if (answering) yield { at: answering, head: true, message: 'it answers for all names that no server has' };
    }
  },
});

/** The server that answers for unknown names at each address and port: the one that says so, or the first. */
function defaultsOf(file: NginxFile, servers: readonly NginxDirective[]): ReadonlySet<NginxDirective> {
  const answering = new Map<string, { readonly server: NginxDirective; readonly isSaid: boolean }>();
  for (const server of servers) {
    const listens = file.childrenOf(server, 'listen');
    for (const listen of listens.length > 0 ? listens : [undefined]) {
      const { address, port, isLocal } = readListen(listen);
      if (isLocal || port === undefined) continue;
      const isSaid = listen?.values.some((value) => /^default(_server)?$/.test(value)) === true;
      const known = answering.get(`${address}:${port}`);
      if (!known || (isSaid && !known.isSaid)) answering.set(`${address}:${port}`, { server, isSaid });
    }
  }
  return new Set([...answering.values()].map(({ server }) => server));
}

/** Whether a server is one of several sites: it has names, and something to show by them. */
function isSite(file: NginxFile, server: NginxDirective): boolean {
  const names = file.childrenOf(server, 'server_name').flatMap(({ values }) => values);
  const isNamed = names.length > 0 && !names.some((name) => name === '_' || name === '');
  return isNamed && !onlyRedirects(file, server) && file.within(server, ...PASSES, 'root', 'alias').length > 0;
}

/** Whether a server passes requests on whatever name they are for. */
function isProgram(file: NginxFile, server: NginxDirective): boolean {
  if (file.childrenOf(server, 'return', 'if', 'ssl_reject_handshake').length > 0) return false;
  return file.within(server, ...PASSES).length > 0;
}
