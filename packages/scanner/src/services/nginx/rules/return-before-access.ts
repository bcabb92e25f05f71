import { MODERATE } from '@plumbline/model/severity';
import { isForEverybody } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_return_before_access',
  title: 'A return answers before access control (allow, deny, auth_basic) applies',
  severity: MODERATE,
  problem:
    '`return` is carried out before `allow`, `deny` and `auth_basic`, wherever they stand in the block. They never apply, and everyone gets the answer.',
  remediation: 'Move the answer to a location of its own that the protected one reaches with `try_files`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return',
    'https://nginx.org/en/docs/dev/development_guide.html#http_phases',
  ],
  references: [cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `
location /internal/version {
  allow 10.0.0.0/8;
  deny all;
  «return 200 "1.4.2";»
}`,
    ],
    good: [
      `location /internal/ { allow 10.0.0.0/8; deny all; proxy_pass http://app; }`,
      `location /private/ { deny all; return 404; }`, // nobody gets more than an error
      `location /old/ { return 301 /new/; }`,
    ],
  },

  *check({ file }) {
    for (const answer of file.directives('return')) {
      const block = answer.parent;
      if (!block || (block.name !== 'location' && block.name !== 'server') || !isContent(answer.values)) continue;
      const guards = file
        .childrenOf(block, 'deny', 'auth_basic')
        .filter((guard) => (guard.name === 'deny' ? isForEverybody(guard) : guard.values[0] !== 'off'));
      const [guard] = guards;
      if (guard) yield { at: answer, message: `${guard.name} in the same block never applies` };
    }
  },
});

/** Neither an error nor a redirect. */
function isContent([status = '', text]: readonly string[]): boolean {
  return /^2\d\d$/.test(status) && text !== undefined;
}
