import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { CIS_NGINX, nginxRule } from '../nginx-rule.ts';
import { replaceArguments } from '../../../fixes.ts';

export const serverTokensOn = nginxRule({
  id: 'nginx_server_tokens_on',
  title: 'nginx tells every visitor its version',
  severity: MODERATE_LOW,
  problem: 'Every response carries the nginx version, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `server_tokens off;` in the http block.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens'],
  references: [
    { ruleset: CIS_NGINX, item: '2.5.1' },
    { ruleset: 'CWE', item: 'CWE-200' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SI-11' },
  ],

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

  *check({ file }) {
    for (const directive of file.directives('server_tokens')) {
      const [value = ''] = directive.values;
      if (value === 'on' || value === 'build') yield { at: directive, message: `server_tokens is ${value}` };
    }
    for (const http of file.blocks('http')) {
      const silent = file
        .childrenOf(http, 'server')
        .filter((server) => file.inForce('server_tokens', server).length === 0);
      if (silent.length === 0) continue;
      if (silent.every((server) => !file.knowsAbsence(server))) yield UNKNOWN;
      else yield { at: http, head: true, message: 'server_tokens is not set: the default is on' };
    }
  },

  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, 'off') },
});
