import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_script_patterns_unlimited',
  title: 'Scripts may use any regular expression (painless.regex.enabled)',
  severity: MODERATE_LOW,
  problem: 'A pattern that takes forever, sent in one request, keeps a node busy until it is stopped.',
  remediation: 'Remove the setting, so that patterns are limited.',
  sources: [`${GUIDE}modules-scripting-painless.html`],
  references: [cwe(1333), nist('SC-5')],

  examples: {
    bad: [`«script.painless.regex.enabled: true»`],
    good: [`script.painless.regex.enabled: limited`, `script.painless.regex.enabled: false`],
  },

  setting: 'script.painless.regex.enabled',
  bad: isOn,
  safe: 'limited',
  fix: { kind: 'suggested', needs: 'certainty that no script needs a costly pattern' },
});
