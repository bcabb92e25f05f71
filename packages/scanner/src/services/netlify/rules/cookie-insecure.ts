import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_cookie_insecure',
  title: 'A cookie is sent without Secure',
  severity: LOW,
  problem:
    'The browser sends the cookie over plain HTTP as well, where somebody on the network reads it. Netlify itself promises to send no such header that a file names, and usually leaves it out.',
  remediation: 'Set the cookie in a function, with `Secure; HttpOnly; SameSite=Lax`, or add these here.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie'],
  references: [cwe(614), nist('SC-8')],

  examples: {
    bad: [`/*\n  «Set-Cookie: region=eu; Path=/»\n`],
    good: [`/*\n  Set-Cookie: region=eu; Path=/; Secure; HttpOnly; SameSite=Lax\n`],
  },

  judge: ({ name, value }) =>
    name === 'set-cookie' && !/;\s*secure\b/i.test(value)
      ? { message: { code: 'lacks', values: { setting: 'Set-Cookie', value: 'Secure' } } }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty that the site is reached by https alone',
    edits: (finding) => rewriteHeader(finding, (value) => `${value}; Secure`),
  },
});
