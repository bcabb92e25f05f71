import { LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { PASSES } from '../response-headers.ts';
import { nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_if_with_content',
  title: 'An "if" in a location decides how requests are handled',
  severity: LOW,
  problem:
    'Inside a location only `return` and `rewrite … last` are safe in an `if`. The block is a location of its own, which takes over the settings of the one around only in part: headers, `try_files` and the address of `proxy_pass` can be lost.',
  remediation: 'Decide by a `map`, by locations of their own or by `try_files` instead.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#if',
    'https://nginx-wiki.getpagespeed.com/config/if-is-evil',
  ],
  references: [nist('CM-6')],

  examples: {
    bad: [
      `
location / {
  «if ($http_user_agent ~ Mobile) {»
    proxy_pass http://mobile;
  }
  proxy_pass http://desktop;
}`,
    ],
    good: [
      `location / { if ($request_method = POST) { return 405; } }`,
      `location /api/ { if ($request_method = OPTIONS) { add_header Allow GET; return 204; } }`,
      `server { if ($host = www.example.com) { set $site www; } }`,
    ],
  },

  *check({ file }) {
    for (const condition of file.blocks('if')) {
      if (condition.parent?.name !== 'location' || file.childrenOf(condition, 'return').length > 0) continue;
      const [handler] = file.childrenOf(condition, ...PASSES, 'root');
      if (handler) yield { at: condition, head: true, message: `${handler.name} stands in an if` };
    }
  },
});
