import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { headerSettings } from '../response-headers.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { isLooseReferrerPolicy } from '../../../rules/referrer-policy.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_referrer_policy_unsafe',
  title: 'The Referrer-Policy sends whole addresses to other sites',
  severity: MODERATE_LOW,
  problem:
    'Browsers tell every site that a page links to the whole address of the page, with what stands in its query: tokens, search words and names of customers.',
  remediation: 'Set `Header always set Referrer-Policy "strict-origin-when-cross-origin"`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header',
    'https://www.w3.org/TR/referrer-policy/#referrer-policy-unsafe-url',
  ],
  references: [cwe(200)],

  examples: {
    bad: [
      `
«Header always set Referrer-Policy "unsafe-url"»`,
    ],
    good: [
      `
Header always set Referrer-Policy "strict-origin-when-cross-origin"`,
      `
Header set Referrer-Policy "no-referrer-when-downgrade, strict-origin"`, // the last that a browser knows
    ],
  },

  *check({ file }) {
    for (const { directive, value } of headerSettings(file, 'Referrer-Policy')) {
      if (value === undefined || !isLooseReferrerPolicy(value)) continue;
      const values = { setting: 'Referrer-Policy', value };
      yield { at: directive.at, message: { code: 'is', values }, wanted: 'strict-origin-when-cross-origin' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) =>
      setArgument(finding, /unsafe-url|no-referrer-when-downgrade/i, 'strict-origin-when-cross-origin'),
  },
});
