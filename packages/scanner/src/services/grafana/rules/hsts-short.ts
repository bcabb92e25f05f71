import { LOW } from '@plumbline/model/severity';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_hsts_short',
  title: 'Browsers remember for less than half a year to use HTTPS alone (strict_transport_security_max_age_seconds)',
  terms: ['HSTS', 'max-age'],
  severity: LOW,
  problem:
    'Whoever comes by seldom is not protected: an attacker on the network path turns the first request into plain HTTP.',
  remediation: 'Set `strict_transport_security_max_age_seconds = 31536000` in `[security]`.',
  sources: [
    `${CONFIGURATION}#strict_transport_security_max_age_seconds`,
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Strict_Transport_Security_Cheat_Sheet.html',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[security]\nstrict_transport_security = true\n«strict_transport_security_max_age_seconds = 3600»`,
      `[security]\nstrict_transport_security = true\n«strict_transport_security_max_age_seconds = 0»`,
    ],
    good: [
      `[security]\nstrict_transport_security = true\nstrict_transport_security_max_age_seconds = 31536000`,
      `[security]\nstrict_transport_security = true`, // a default that the rule about nothing being set would tell
      `[security]\nstrict_transport_security = false\nstrict_transport_security_max_age_seconds = 0`,
    ],
  },

  applies: ({ file }) => file.isOn('security', 'strict_transport_security') !== false,
  setting: 'strict_transport_security_max_age_seconds',
  scope: 'security',
  bad: isShortHsts,
  safe: '31536000',
  fix: { kind: 'suggested', needs: 'every page of this host to be reachable by HTTPS for a year' },
});
