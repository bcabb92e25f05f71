import { MODERATE } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_cookie_flags_removed',
  title: 'Cookies lose their Secure or HttpOnly flag on the way',
  terms: ['session hijacking'],
  severity: MODERATE,
  problem:
    'nginx takes away flags that the program behind set. Without Secure the session travels over plain HTTP, without HttpOnly a script that an attacker gets into a page reads it.',
  remediation: 'Write `proxy_cookie_flags ~ secure httponly samesite=lax;`, or remove the directive.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cookie_flags'],
  references: [cwe(614), cwe(1004), nist('SC-23')],

  examples: {
    bad: [
      `
location / {
  proxy_pass http://app;
  «proxy_cookie_flags session nosecure;»
}`,
      `
location / {
  «proxy_cookie_flags ~ nohttponly samesite=lax;»
}`,
    ],
    good: [
      `location / { proxy_cookie_flags ~ secure httponly; }`,
      `location / { proxy_cookie_flags theme nosamesite; }`,
      `location / { proxy_cookie_flags off; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('proxy_cookie_flags')) {
      const removed = directive.values.slice(1).find((flag) => flag === 'nosecure' || flag === 'nohttponly');
      if (removed === undefined) continue;
      yield { at: directive, message: { code: 'has', values: { setting: 'proxy_cookie_flags', value: removed } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the site is reached by HTTPS only and no script reads the cookie',
    edits: (finding) => removeDirective(finding),
  },
});
