import { HIGH } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_deny_never_reached',
  title: 'Behind "allow all" a deny never applies',
  terms: ['order of allow and deny', 'access list'],
  severity: HIGH,
  problem:
    'nginx takes the first line of the list that an address matches, and every address matches `allow all`. Whom the lines behind it should keep out gets in.',
  remediation:
    'Move `allow all;` behind the addresses to refuse, or name the addresses to let in and end with `deny all;`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_access_module.html'],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [
      `
location /admin/ {
  «allow all;»
  deny all;
}`,
      `
server {
  «allow 0.0.0.0/0;»
  deny 203.0.113.7;
}`,
      `
stream {
  server {
    listen 3306;
    «allow 0.0.0.0/0;» # everybody but those who come by IPv6
    deny all;
    proxy_pass db;
  }
}`,
    ],
    good: [
      `location /admin/ { allow 10.0.0.0/8; deny all; }`,
      `location / { deny 203.0.113.7; allow all; }`,
      `location / { allow all; }`,
      `server { deny all; location /public/ { allow all; } }`, // each block has a list of its own
      `location / { allow 0.0.0.0/0; deny ::/0; }`, // the other family of addresses
    ],
  },

  *check({ file }) {
    for (const block of new Set(file.directives('deny').map(({ parent }) => parent))) {
      if (!block || file.hasUnfollowed(block)) continue;
      const open = file.childrenOf(block, 'allow').find(({ values: [address = ''] }) => FAMILIES.has(address));
      if (open && file.childrenOf(block, 'deny').some((deny) => deny.start > open.start && covers(open, deny)))
        yield { at: open, message: 'a deny stands behind it' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the rest of the list names everybody who has to get in',
    edits: (finding) => removeDirective(finding),
  },
});

const FAMILIES: ReadonlySet<string> = new Set(['all', '0.0.0.0/0', '::/0']);

/** Whether every address that a line refuses, or all of a family of them, is one that the other has let in. */
function covers({ values: [open] }: NginxDirective, { values: [address = ''] }: NginxDirective): boolean {
  if (open === 'all' || address === 'all') return true;
  if (address === 'unix:') return false;
  return address.includes(':') === (open === '::/0');
}
