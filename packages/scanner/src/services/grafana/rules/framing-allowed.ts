import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn, type GrafanaFile } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_framing_allowed',
  title: 'Other sites may show Grafana in a frame (clickjacking)',
  terms: ['X-Frame-Options'],
  severity: MODERATE,
  problem:
    'A page of an attacker puts Grafana invisibly over its own buttons, so that a user who is signed in clicks what the attacker wants.',
  remediation: 'Set `allow_embedding = false` in `[security]`.',
  sources: [
    `${CONFIGURATION}#allow_embedding`,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/frame-ancestors',
  ],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [`[security]\n«allow_embedding = true»`],
    good: [
      `[security]\nallow_embedding = false`,
      `[security]\n;allow_embedding = true`,
      `[security]\nallow_embedding = true\ncontent_security_policy = true\ncontent_security_policy_template = """frame-ancestors 'self' https://portal.example.com;object-src 'none'"""`,
    ],
  },

  setting: 'allow_embedding',
  scope: 'security',
  bad: (value, { file }) => isOn(value) && !namesFrames(file),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no other site shows Grafana in a frame' },
});

/** Whether the policy that is sent names who may show a frame, which is not everybody. */
function namesFrames(file: GrafanaFile): boolean {
  const template = file.setting('security', 'content_security_policy_template');
  if (template.is !== 'set' || file.isOn('security', 'content_security_policy') !== true) return false;
  const [, ancestors = '*'] = /\bframe-ancestors\s([^;]{1,1000})/.exec(template.value) ?? [];
  return !ancestors.split(/[\s"]/).some((one) => /^(?:\*|https?:)$/.test(one));
}
