import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_cors_credentials_for_pages',
  title: 'Web pages of many origins may send passwords (allow-credentials)',
  severity: MODERATE_LOW,
  problem:
    "Requests that pages of any origin that fits send have the visitor's credentials with them, and the pages read the answers.",
  remediation:
    'Name the origins of your pages in `http.cors.allow-origin`, or remove `http.cors.allow-credentials: true`.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `http.cors.enabled: true
http.cors.allow-origin: "*"
«http.cors.allow-credentials: true»`,
    ],
    good: [
      `http.cors.enabled: false
http.cors.allow-credentials: true`,
      `http.cors.enabled: true
http.cors.allow-origin: https://app.example.com
http.cors.allow-credentials: true`, // the one page that is meant
      `http.cors.allow-credentials: true`, // no page may read anything
      `http.cors.allow-credentials: false`,
      `http.cors.enabled: true`,
    ],
  },

  applies: ({ file }) => isSetTo(file.setting('http.cors.enabled'), isOn),
  setting: 'http.cors.allow-credentials',
  bad(value, { file }) {
    if (!isOn(value)) return false;
    const origin = file.setting('http.cors.allow-origin');
    return origin.is === 'unknown' ? UNKNOWN : isSetTo(origin, isPattern);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no page signs in this way' },
});

/** Whether more pages fit than those that are named: all, or a pattern between slashes. */
function isPattern(origins: string): boolean {
  return origins === '*' || origins.startsWith('/');
}
