import { MODERATE } from '@plumbline/model/severity';
import { isForEverybody } from '../access.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_allow_without_deny',
  title: 'A list of allowed addresses has no "deny all"',
  severity: MODERATE,
  problem:
    '`allow` alone keeps nobody out: an address that matches no line is let in. What the list should protect is open to everyone.',
  remediation: 'End the list with `deny all;` in the same block.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_access_module.html',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#satisfy',
  ],
  references: [cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `
location /admin/ {
  «allow 10.0.0.0/8;»
}`,
      `
server {
  deny all;
  location /admin/ {
    «allow 10.0.0.0/8;» # the server's deny is not inherited by a block with a list of its own
  }
}`,
    ],
    good: [
      `location /admin/ { allow 10.0.0.0/8; deny all; }`,
      `location /public/ { allow all; }`,
      `location /admin/ { allow 10.0.0.0/8; deny 0.0.0.0/0; deny ::/0; }`,
      `location /admin/ { allow 10.0.0.0/8; return 403; }`,
      `location /admin/ { satisfy any; allow 10.0.0.0/8; auth_basic "Staff"; auth_basic_user_file /etc/nginx/staff; }`, // all others need a password
    ],
  },

  *check({ file }) {
    for (const block of new Set(file.directives('allow').map(({ parent }) => parent))) {
      if (!block) continue;
      const allowed = file.childrenOf(block, 'allow');
      const [first] = allowed;
      if (!first || allowed.some(isForEverybody)) continue;
      if (file.childrenOf(block, 'return').length > 0 || asksOthers(file, block)) continue;
      if (file.childrenOf(block, 'deny').some(isForEverybody)) continue;
      if (!file.hasUnfollowed(block)) yield { at: first, message: 'no "deny all" stands in the same block' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the list names everybody who has to get in',
    edits: (finding) => insertAfter(finding, 'deny all;'),
  },
});

/** Whether whoever matches no line of the list has to sign in instead. */
function asksOthers(file: NginxFile, block: NginxDirective): boolean {
  if (file.inForce('satisfy', block).at(-1)?.values[0] !== 'any') return false;
  return ['auth_basic', 'auth_request', 'auth_jwt'].some((name) => {
    const asked = file.inForce(name, block).at(-1);
    return asked !== undefined && asked.values[0] !== 'off';
  });
}
