import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION, HARDENING } from '../grafana-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_session_cookie_for_other_sites',
  title: 'Other sites send the session cookie along (cookie_samesite)',
  terms: ['SameSite', 'CSRF', 'cross-site request forgery'],
  severity: MODERATE,
  problem:
    'A page of an attacker can make requests in the name of a user who has it open (cross-site request forgery).',
  remediation: 'Set `cookie_samesite = lax` in `[security]`, or `strict`.',
  sources: [`${CONFIGURATION}#cookie_samesite`, HARDENING],
  references: [cwe(1275), cwe(352), nist('SC-23')],

  examples: {
    bad: [`[security]\n«cookie_samesite = none»`, `[security]\n«cookie_samesite = disabled»`],
    good: [
      `[security]\ncookie_samesite = lax`,
      `[security]\ncookie_samesite = strict`,
      `[security]\n;cookie_samesite = none`,
    ],
  },

  setting: 'cookie_samesite',
  scope: 'security',
  bad: oneOf('none', 'disabled'),
  safe: 'lax',
  fix: { kind: 'suggested', needs: 'certainty that no other site shows Grafana in a frame' },
});
