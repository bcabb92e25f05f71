import { HIGH } from '@plumbline/model/severity';
import { isBehindProxy, isOfMachineAlone } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
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
    ],
    good: [
      `http { server { listen 443 ssl; auth_basic "Administrators"; } }`,
      `http { server { listen 80; location / { auth_basic off; } } }`,
      `http { server { listen 80; auth_basic "Administrators"; return 301 https://$host$request_uri; } }`,
      `http { server { listen 127.0.0.1:8080; auth_basic "Administrators"; } }`,
      `http { server { listen 80; location /status { auth_basic "Administrators"; allow 127.0.0.1; deny all; } } }`,
      `http { set_real_ip_from 10.0.0.0/8; server { listen 80; auth_basic "Administrators"; } }`, // TLS may end in front
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file)) return;
    for (const directive of file.directives('auth_basic')) {
      const server = file.around(directive, 'server');
      if (!server || directive.isUnknown || directive.values[0] === 'off') continue;
      // `return` answers before anybody is asked.
      const answers = [directive.parent, server].some((block) => block && file.childrenOf(block, 'return').length > 0);
      const isTls = file.childrenOf(server, 'listen').some((listen) => file.isTlsSocket(listen));
      if (answers || isTls) continue;
      if (directive.parent && isOfMachineAlone(file, directive.parent)) continue;
      const isOpen = file.listens(server).every((listen) => !listen.isTls && !listen.isLocal);
      if (!isOpen || file.isTls(server) || file.hasUnfollowed(server) || !file.isWhole) continue;
      yield { at: directive, message: 'the server does not speak TLS' };
    }
  },
});
