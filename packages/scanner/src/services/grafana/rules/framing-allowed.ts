import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_framing_allowed',
  title: 'Other sites may show Grafana in a frame (clickjacking)',
  terms: ['X-Frame-Options'],
  severity: MODERATE,
  problem:
    'A page of an attacker puts Grafana invisibly over its own buttons, so that a user who is signed in clicks what the attacker wants.',
  remediation: 'Set `allow_embedding = false` in `[security]`.',
  sources: [`${CONFIGURATION}#allow_embedding`],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [`[security]\n«allow_embedding = true»`],
    good: [`[security]\nallow_embedding = false`, `[security]\n;allow_embedding = true`],
  },

  setting: 'allow_embedding',
  scope: 'security',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no other site shows Grafana in a frame' },
});
