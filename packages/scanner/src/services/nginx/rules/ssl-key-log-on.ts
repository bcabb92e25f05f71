import { HIGH } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_key_log_on',
  title: 'The keys of TLS connections are written to a file (SSLKEYLOGFILE)',
  severity: HIGH,
  problem:
    'The file holds the keys of every connection, also of those with forward secrecy. Whoever can read it deciphers all traffic that was recorded.',
  remediation: 'Remove `ssl_key_log`, `proxy_ssl_key_log` and `grpc_ssl_key_log`, and delete the file.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_key_log'],
  references: [cwe(312), nist('SC-12')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  «ssl_key_log /var/log/nginx/keys.log;»
}`,
    ],
    good: [`server { listen 443 ssl; ssl_session_ticket_key /etc/nginx/ticket.key; }`],
  },

  setting: ['ssl_key_log', 'proxy_ssl_key_log', 'grpc_ssl_key_log', 'uwsgi_ssl_key_log'],
  bad: () => true,
  safe: UNSET,
  fix: { kind: 'safe', edits: (finding) => removeDirective(finding) },
});
