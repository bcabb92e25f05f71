import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_hsts_short',
  title: 'HSTS lasts less than half a year',
  terms: ['Strict-Transport-Security'],
  severity: MODERATE_LOW,
  problem: 'A browser that has not come by for that long can be led to plain HTTP.',
  remediation: 'Send `Strict-Transport-Security: max-age=31536000; includeSubDomains`.',
  sources: [
    HEADERS_DOC,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`/*\n  «Strict-Transport-Security: max-age=3600»\n`],
    good: [
      `/*\n  Strict-Transport-Security: max-age=15768000\n`,
      `/*\n  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload\n`,
    ],
  },

  judge({ name, value }) {
    if (name !== 'strict-transport-security') return NOTHING;
    const [, age] = /max-age="?(\d{1,12})/i.exec(value) ?? [];
    return age !== undefined && isShortHsts(age)
      ? { message: { code: 'is', values: { setting: 'max-age', value: age } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every page of this host name works over https for a year',
    edits: (finding) => rewriteHeader(finding, (value) => value.replace(/max-age="?\d{1,12}"?/i, 'max-age=31536000')),
  },
});
