import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisNginx, cwe, nist } from '../../../rulesets.ts';

export default nginxRule({
  id: 'nginx_server_tokens_on',
  title: 'nginx tells every visitor its version',
  severity: MODERATE_LOW,
  problem: 'Every response carries the nginx version, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `server_tokens off;` in the http block.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens'],
  references: [cisNginx('2.5.1'), cwe(200), nist('SI-11')],

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
