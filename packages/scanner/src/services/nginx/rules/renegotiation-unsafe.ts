import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { directiveOf, rewriteArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_renegotiation_unsafe',
  title: 'Insecure TLS renegotiation is allowed (UnsafeLegacyRenegotiation)',
  severity: HIGH,
  problem:
    'Clients without the extension for secure renegotiation are admitted (CVE-2009-3555). Who stands in between can put text of his own before a visitor’s request.',
  remediation: 'Take the option out of `ssl_conf_command Options`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_conf_command',
    'https://docs.openssl.org/3.0/man3/SSL_CONF_cmd/',
  ],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [
      `server {
  listen 443 ssl;
  «ssl_conf_command Options UnsafeLegacyRenegotiation;»
}`,
      `server {
  listen 443 ssl;
  «ssl_conf_command Options PrioritizeChaCha,UnsafeLegacyRenegotiation;»
}`,
    ],
    good: [
      `server { listen 443 ssl; ssl_conf_command Options PrioritizeChaCha; }`,
      `server { listen 443 ssl; ssl_conf_command Options -UnsafeLegacyRenegotiation; }`,
    ],
  },

  setting: ['ssl_conf_command', 'proxy_ssl_conf_command'],
  bad: (value) =>
    /^Options\s(?:.*,)?\+?Unsafe(?:LegacyRenegotiation|LegacyServerConnect)(?:,|$)/i.test(value.slice(0, 500)),
  fix: {
    kind: 'safe',
    unless: (finding) =>
      directiveOf(finding)?.name === 'ssl_conf_command' ? undefined : 'a server behind that renegotiates securely',
    edits(finding) {
      const kept = (valuesOf(finding)[1] ?? '').split(',').filter((option) => !UNSAFE.test(option));
      return kept.length === 0
        ? removeDirective(finding)
        : rewriteArguments(finding, (_, index) => (index === 1 ? kept.join(',') : undefined));
    },
  },
});

const UNSAFE = /^\+?Unsafe(?:LegacyRenegotiation|LegacyServerConnect)$/i;
