import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_hsts_off',
  title: 'Browsers are not told to use HTTPS alone (strict_transport_security)',
  terms: ['HSTS'],
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path turns the first request of a browser into plain HTTP and reads what follows.',
  remediation: 'Set `strict_transport_security = true` in `[security]`.',
  sources: [`${CONFIGURATION}#strict_transport_security`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[server]\nprotocol = https\n«[security]»\ncookie_secure = true\n`,
      `[server]\nprotocol = h2\n[security]\n«strict_transport_security = false»`,
    ],
    good: [
      `[server]\nprotocol = https\n[security]\nstrict_transport_security = true`,
      `[server]\nprotocol = http\nroot_url = https://grafana.example.com`, // the proxy before it sends its own headers
    ],
  },

  applies: ({ file }) => isSetTo(file.setting('server', 'protocol'), oneOf('https', 'h2')),
  setting: 'strict_transport_security',
  scope: 'security',
  default: 'false',
  bad: (value) => !isOn(value),
  safe: 'true',
  fix: { kind: 'safe' },
});
