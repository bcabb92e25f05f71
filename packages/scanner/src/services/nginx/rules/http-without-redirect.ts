import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isBehindProxy, isOfMachineAlone } from '../access.ts';
import { readListen, type Listen } from '../listen.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { onlyRedirects } from '../redirects.ts';
import { PASSES } from '../response-headers.ts';
import { cisNginx, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_http_without_redirect',
  title: 'Content is served over plaintext HTTP, without a redirect to HTTPS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Port 80 answers with content instead of sending visitors to HTTPS. An attacker who listens on the network reads and changes pages, passwords and sessions.',
  remediation: 'Let the server on port 80 do nothing but `return 301 https://$host$request_uri;`.',
  sources: ['https://nginx.org/en/docs/http/configuring_https_servers.html'],
  references: [cisNginx('4.1.1'), cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
http {
  server {
    «listen 80;»
    listen 443 ssl;
    root /var/www/html;
  }
}`,
      `
http {
  server {
    «listen 80;» # no server speaks TLS: something in front may, so this is less severe
    location / { proxy_pass http://app:3000; }
  }
}`,
      `
http {
  «server {» # port 80 is the default
    location / { proxy_pass http://app:3000; }
  }
}`,
      `
server {
  «listen 80;»
  server_name mail.example.org;
  location /.well-known/acme-challenge/ { root /srv/acme; }
  location / { proxy_pass http://mail; }
}
server {
  listen 443 ssl;
  server_name mail.example.org;
  location / { proxy_pass http://mail; }
}`, // a file of conf.d, of whose site TLS is not ended elsewhere
    ],
    good: [
      `
http {
  server { listen 80; return 301 https://$host$request_uri; }
  server { listen 443 ssl; root /var/www/html; }
}`,
      `http { server { listen 80; location / { return 308 https://$host$request_uri; } location /.well-known/ { root /srv; } } }`,
      `http { server { listen 127.0.0.1:80; root /var/www/html; } }`,
      `http { server { listen 80; allow 127.0.0.1; deny all; root /var/www/html; } }`,
      `http { server { listen 8080; root /var/www/html; } }`,
      `http { server { listen 80; stub_status; } }`,
      `server { listen 80; server_name a.example.org; location / { proxy_pass http://a; } } server { listen 443 ssl; server_name b.example.org; location / { proxy_pass http://b; } }`, // parts of a configuration
      `server { listen 80; server_name a.example.org; include snippets/to-https.conf; location / { proxy_pass http://a; } } server { listen 443 ssl; server_name a.example.org; location / { proxy_pass http://a; } }`,
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file)) return;
    const hasTls = file.servers().some((server) => file.isTls(server));
    for (const server of file.servers()) {
      const isPlain = file.listens(server).some(isPlain80);
      if (!isPlain || !isKnown(file, server) || onlyRedirects(file, server) || !serves(file, server)) continue;
      if (isOfMachineAlone(file, server)) continue;
      const listen = file.childrenOf(server, 'listen').find((one) => isPlain80(readListen(one)));
      yield {
        ...(listen ? { at: listen } : { at: server, head: true }),
        message: 'port 80 serves content and does not redirect to HTTPS',
        severity: hasTls ? MODERATE : MODERATE_LOW,
      };
    }
  },
});

function isPlain80({ port, isTls, isLocal }: Listen): boolean {
  return port === 80 && !isTls && !isLocal;
}

/** Whether all of a server is known; of one in a part of a configuration, that nothing in front of nginx ends its TLS. */
function isKnown(file: NginxFile, server: NginxDirective): boolean {
  if (!file.isPart) return file.isFullyRead(server);
  if (!file.knowsServer(server) || file.within(server, 'include').length > 0) return false;
  const names = namesWithTls(file);
  return file.isTls(server) || namesOf(file, server).some((name) => names.has(name));
}

const namesWithTls = oncePer(
  (file: NginxFile): ReadonlySet<string> =>
    new Set(
      file
        .servers()
        .filter((server) => file.isTls(server))
        .flatMap((server) => namesOf(file, server)),
    ),
);

function namesOf(file: NginxFile, server: NginxDirective): readonly string[] {
  return file.childrenOf(server, 'server_name').flatMap(({ values, isUnknown }) => (isUnknown ? [] : values));
}

function serves(file: NginxFile, server: NginxDirective): boolean {
  return file.within(server, 'root', 'alias', ...PASSES).length > 0;
}
