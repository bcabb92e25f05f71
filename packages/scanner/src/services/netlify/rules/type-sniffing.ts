import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { TYPE_SNIFFING } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_type_sniffing',
  title: 'X-Content-Type-Options has another value than nosniff, which does nothing',
  terms: TYPE_SNIFFING,
  severity: MODERATE_LOW,
  problem: 'Browsers may take a text or a picture that somebody uploaded for a script, and run it.',
  remediation: 'Send `X-Content-Type-Options: nosniff`.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options'],
  references: [cwe(430), nist('SI-10')],

  examples: {
    bad: [`/*\n  «X-Content-Type-Options: none»\n`],
    good: [`/*\n  X-Content-Type-Options: nosniff\n`],
  },

  judge({ name, value }) {
    if (name !== 'x-content-type-options') return NOTHING;
    return /^nosniff\b/i.test(value)
      ? undefined
      : { message: { code: 'is', values: { setting: 'X-Content-Type-Options', value } } };
  },
  fix: { kind: 'safe', edits: (finding) => rewriteHeader(finding, () => 'nosniff') },
});
