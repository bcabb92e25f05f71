import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisNginx, cwe, nist, stigNginx } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_server_tokens_on',
  title: 'Version disclosure: every response names the version of nginx',
  severity: MODERATE_LOW,
  problem: 'Every response carries the nginx version, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `server_tokens off;` in the http block.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens'],
  references: [cisNginx('2.5.1'), cwe(200), nist('SI-11'), stigNginx('V-278395')],

  examples: {
    bad: [
      `
http {
  «server_tokens on;»
  server { listen 80; }
}`,
      `
«http {» # nothing set: nginx's own default is on
  server { listen 80; }
}`,
    ],
    good: [`http { server_tokens off; server { listen 80; } }`, `http { server { listen 80; server_tokens off; } }`],
  },

  setting: 'server_tokens',
  scope: 'server',
  default: 'on',
  bad: oneOf('on', 'build'),
  safe: 'off',
  fix: { kind: 'safe' },
});
