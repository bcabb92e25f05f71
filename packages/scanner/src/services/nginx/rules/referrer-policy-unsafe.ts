import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { headersNamed } from '../response-headers.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { isLooseReferrerPolicy } from '../../../rules/referrer-policy.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_referrer_policy_unsafe',
  title: 'The Referrer-Policy sends whole addresses to other sites',
  severity: MODERATE_LOW,
  problem:
    'Browsers tell every site that a page links to the whole address of the page, with what stands in its query: tokens, search words and names of customers.',
  remediation: 'Set `add_header Referrer-Policy strict-origin-when-cross-origin always;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.w3.org/TR/referrer-policy/#referrer-policy-unsafe-url',
  ],
  references: [cwe(200)],

  examples: {
    bad: [
      `
server {
  «add_header Referrer-Policy unsafe-url always;»
}`,
      `
server {
  «add_header Referrer-Policy "no-referrer-when-downgrade";»
}`,
    ],
    good: [
      `server { add_header Referrer-Policy strict-origin-when-cross-origin always; }`,
      `server { add_header Referrer-Policy "no-referrer-when-downgrade, strict-origin"; }`, // the last that a browser knows
      `server { add_header Referrer-Policy no-referrer; }`,
    ],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'referrer-policy')) {
      const value = header.values[1] ?? '';
      if (header.isUnknown || !isLooseReferrerPolicy(value)) continue;
      const wanted = 'strict-origin-when-cross-origin';
      yield { at: header, message: { code: 'is', values: { setting: 'Referrer-Policy', value } }, wanted };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => setArgumentBehind(finding, /^referrer-policy$/i, 'strict-origin-when-cross-origin'),
  },
});
