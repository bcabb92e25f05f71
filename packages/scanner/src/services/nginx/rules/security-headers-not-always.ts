import { LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { headerName } from '../response-headers.ts';
import { addArgument } from '../../../fixing/edit-arguments.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_security_headers_not_always',
  title: 'Security headers are missing from error pages (always)',
  severity: LOW,
  problem:
    'Without `always` nginx adds the header to successful responses and redirects only. Pages for errors, which often repeat what the visitor asked for, go out without the protection.',
  remediation: 'Write `always` at the end of the directive.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header'],
  references: [cwe(693)],

  examples: {
    bad: [
      `
server {
  «add_header Strict-Transport-Security "max-age=31536000";»
}`,
    ],
    good: [
      `server { add_header Strict-Transport-Security "max-age=31536000" always; }`,
      `server { add_header X-Cache-Status $upstream_cache_status; }`,
      `server { add_header X-Frame-Options DENY; }`, // a page for errors is not worth framing
    ],
  },

  *check({ file }) {
    for (const header of file.directives('add_header')) {
      const name = headerName(header);
      if (!PROTECTING.has(name) || header.values.length !== 2 || (header.values[1] ?? '') === '') continue;
      const values = { setting: header.values[0] ?? '', value: 'always' };
      yield { at: header, message: { code: 'lacks', values } };
    }
  },
  fix: { kind: 'safe', edits: (finding) => addArgument(finding, 'always') },
});

const PROTECTING: ReadonlySet<string> = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
]);
