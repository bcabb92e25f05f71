import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_cors_credentials_for_pages',
  title: 'Web pages of other origins may send passwords (allow-credentials)',
  severity: MODERATE_LOW,
  problem: "Requests that pages of other origins send have the visitor's credentials with them.",
  remediation: 'Remove `http.cors.allow-credentials: true`.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `http.cors.enabled: true
http.cors.allow-origin: https://app.example.com
«http.cors.allow-credentials: true»`,
    ],
    good: [
      `http.cors.enabled: false
http.cors.allow-credentials: true`,
      `http.cors.allow-credentials: false`,
      `http.cors.enabled: true`,
    ],
  },

  applies: ({ file }) => !isSetTo(file.setting('http.cors.enabled'), isOff),
  setting: 'http.cors.allow-credentials',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no page signs in this way' },
});
