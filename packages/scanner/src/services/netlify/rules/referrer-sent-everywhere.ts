import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isLooseReferrerPolicy } from '../../../rules/referrer-policy.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_referrer_sent_everywhere',
  title: 'Whole addresses are sent to other sites (Referrer-Policy)',
  severity: MODERATE_LOW,
  problem: 'What stands in addresses, tokens among it, reaches every site that a page links to.',
  remediation: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy'],
  references: [cwe(200)],

  examples: {
    bad: [`/*\n  «Referrer-Policy: unsafe-url»\n`, `/*\n  «Referrer-Policy: no-referrer-when-downgrade»\n`],
    good: [`/*\n  Referrer-Policy: strict-origin-when-cross-origin\n`],
  },

  judge({ name, value }) {
    if (name !== 'referrer-policy') return NOTHING;
    return isLooseReferrerPolicy(value)
      ? { message: { code: 'is', values: { setting: 'Referrer-Policy', value } } }
      : undefined;
  },
  fix: { kind: 'safe', edits: (finding) => rewriteHeader(finding, () => 'strict-origin-when-cross-origin') },
});
