import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_referrer_sent_everywhere',
  title: 'Whole addresses are sent to other sites (Referrer-Policy unsafe-url)',
  severity: LOW,
  problem: 'What stands in addresses, tokens among it, reaches every site that a page links to.',
  remediation: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy'],
  references: [cwe(200)],

  examples: {
    bad: [`/*\n  «Referrer-Policy: unsafe-url»\n`],
    good: [`/*\n  Referrer-Policy: strict-origin-when-cross-origin\n`],
  },

  judge: ({ name, value }) => (name === 'referrer-policy' && value === 'unsafe-url' ? 'unsafe-url' : undefined),
  fix: { kind: 'safe', edits: (finding) => rewriteHeader(finding, () => 'strict-origin-when-cross-origin') },
});
