import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION, HARDENING } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_session_cookie_insecure',
  title: 'The session cookie is sent over plaintext HTTP as well (cookie_secure)',
  terms: ['Secure attribute', 'Secure flag'],
  severity: MODERATE,
  problem:
    'Grafana is reached by HTTPS, but browsers also send the cookie with requests over HTTP, where whoever is on the path takes it and is the user.',
  remediation: 'Set `cookie_secure = true` in `[security]`.',
  sources: [`${CONFIGURATION}#cookie_secure`, HARDENING],
  references: [cwe(614), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `[server]\nprotocol = https\n«[security]»\nadmin_user = root\n`,
      `[server]\nroot_url = https://grafana.example.com/\n[security]\n«cookie_secure = false»`,
    ],
    good: [
      `[server]\nprotocol = https\n[security]\ncookie_secure = true`,
      `[server]\nprotocol = http\n[security]\nadmin_user = root`, // the cookie would never arrive
      `[security]\ncookie_secure = false`,
    ],
  },

  applies: ({ file }) => file.isBehindTls,
  setting: 'cookie_secure',
  scope: 'security',
  default: 'false',
  bad: (value) => !isOn(value),
  safe: 'true',
  fix: { kind: 'safe' },
});
