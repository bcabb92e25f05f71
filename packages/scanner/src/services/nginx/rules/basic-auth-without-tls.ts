import { HIGH } from '@plumbline/model/severity';
import { isBehindProxy, isOfMachineAlone } from '../access.ts';
import { readListen } from '../listen.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_basic_auth_without_tls',
  title: 'Basic authentication sends passwords in plaintext, without TLS',
  severity: HIGH,
  problem:
    'With basic authentication the password travels with every request, only encoded. Unless something in front speaks TLS, an attacker who listens on the network reads and reuses it.',
  remediation: 'Serve the location over HTTPS only, and redirect port 80 to it.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_auth_basic_module.html'],
  references: [cwe(319), cwe(522), nist('SC-8')],

  examples: {
    bad: [
      `
http {
  server {
    listen 80;
    location /admin/ {
      «auth_basic "Administrators";»
      auth_basic_user_file /etc/nginx/htpasswd;
    }
  }
}`,
      `
server {
  listen 80;
  server_name logs.example.com;
  «auth_basic "Logs";»
  location / { proxy_pass http://127.0.0.1:5601; }
}`,
      `
http {
  server {
    listen 8080; # beside the one with TLS, and nothing sends clients there
    listen 8443 ssl;
    location /v2/ {
      «auth_basic "Registry";»
      proxy_pass http://127.0.0.1:5000;
    }
  }
}`,
    ],
    good: [
      `http { server { listen 443 ssl; auth_basic "Administrators"; } }`,
      `http { server { listen 80; location / { auth_basic off; } } }`,
      `http { server { listen 80; auth_basic "Administrators"; return 301 https://$host$request_uri; } }`,
      `http { server { listen 127.0.0.1:8080; auth_basic "Administrators"; } }`,
      `http { server { listen 80; location /status { auth_basic "Administrators"; allow 127.0.0.1; deny all; } } }`,
      `http { server { listen 80; listen 443 ssl; auth_basic "Administrators"; if ($scheme = http) { return 301 https://$host$request_uri; } } }`,
      `http { server { listen 127.0.0.1:80; listen 443 ssl; auth_basic "Administrators"; } }`,
      `server { listen 80; server_name _; auth_basic "Administrators"; }`, // whose name it answers to is not said
      `http { set_real_ip_from 10.0.0.0/8; server { listen 80; auth_basic "Administrators"; } }`, // TLS may end in front
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file)) return;
    const plainOf = oncePer((server: NginxDirective) => isPlain(file, server));
    for (const directive of file.directives('auth_basic')) {
      const server = file.around(directive, 'server');
      if (!server || directive.isUnknown || directive.values[0] === 'off' || !plainOf(server)) continue;
      // `return` answers before anybody is asked.
      const sendsOn = [directive.parent, server].some(
        (block) => block && file.childrenOf(block, 'return', 'if', 'rewrite').some((sent) => isSentOn(file, sent)),
      );
      if (sendsOn || (directive.parent && isOfMachineAlone(file, directive.parent))) continue;
      if (file.hasUnfollowed(server) || !isKnownToEnd(file, server)) continue;
      yield { at: directive, message: 'the server does not speak TLS' };
    }
  },
});

/** Whether a server takes connections without TLS from other machines, by one of its ports at least. */
function isPlain(file: NginxFile, server: NginxDirective): boolean {
  if (file.isOn('ssl', server)) return false;
  const listens = file.childrenOf(server, 'listen');
  if (listens.length === 0) return true;
  return listens.some((listen) => {
    const { isTls, isLocal, port } = readListen(listen);
    return !isTls && !isLocal && port !== undefined && !file.isTlsSocket(listen);
  });
}

/** Whether a directive answers, or sends those on who come without TLS. */
function isSentOn(file: NginxFile, directive: NginxDirective): boolean {
  if (directive.name === 'return') return true;
  if (directive.name === 'rewrite') return directive.values[1]?.startsWith('https://') === true;
  return file.childrenOf(directive, 'return', 'rewrite').length > 0;
}

/**
 * Whether TLS does not end in front of a server: a part of a configuration tells that where the server speaks TLS itself
 * on another port, or answers for a host by its name on the port of plain HTTP.
 */
function isKnownToEnd(file: NginxFile, server: NginxDirective): boolean {
  if (file.isTls(server)) return true;
  if (!file.isPart) return file.isWhole;
  const isOnPort80 = file.listens(server).every(({ port }) => port === 80);
  const names = file.childrenOf(server, 'server_name').flatMap(({ values }) => values);
  return isOnPort80 && names.some((name) => HOST_NAME.test(name)) && file.knowsServer(server);
}

/** A name below a domain, and none of machines that only their neighbours know. */
const HOST_NAME = /^(?:[\w-]{1,63}\.){2,8}(?!local$|internal$|lan$|cluster$|svc$)[a-z]{2,24}$/i;
