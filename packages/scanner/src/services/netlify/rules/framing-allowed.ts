import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { WithHeaders } from '../netlify-file.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_framing_allowed',
  title: 'X-Frame-Options lets any page frame the site',
  terms: ['clickjacking'],
  severity: MODERATE_LOW,
  problem: 'A page shows the site in a frame, and leads visitors to click what they do not see.',
  remediation: 'Send `X-Frame-Options: DENY`, or `Content-Security-Policy: frame-ancestors` with the pages that may.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options'],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [`/*\n  «X-Frame-Options: ALLOWALL»\n`, `/*\n  «X-Frame-Options: ALLOW-FROM https://a.example»\n`],
    good: [
      `/*\n  X-Frame-Options: DENY\n`,
      `/*\n  X-Frame-Options: SAMEORIGIN\n`,
      `/*\n  X-Frame-Options: ALLOW-FROM https://a.example\n  Content-Security-Policy: frame-ancestors https://a.example\n`,
    ],
  },

  // Browsers that know frame-ancestors go by it alone.
  judge({ path, name, value }, { file }) {
    if (name !== 'x-frame-options') return NOTHING;
    return /^ALLOW/i.test(value) && !pathsWithAncestors(file).has(path)
      ? { message: { code: 'is', values: { setting: 'X-Frame-Options', value } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other site shows these pages in a frame',
    edits: (finding) => rewriteHeader(finding, () => 'SAMEORIGIN'),
  },
});

const pathsWithAncestors = oncePer(
  ({ headers }: WithHeaders): ReadonlySet<string> =>
    new Set(
      headers
        .filter(({ name, value }) => name === 'content-security-policy' && /frame-ancestors/i.test(value))
        .map(({ path }) => path),
    ),
);
