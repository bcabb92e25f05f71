import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaRule, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default grafanaRule({
  id: 'grafana_served_over_http',
  title: 'Grafana is reached over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Passwords and sessions travel in the clear to every address that Grafana listens on: whoever is on the path signs in with them.',
  remediation:
    'Set `protocol = https` with `cert_file` and `cert_key` in `[server]`, or `http_addr = 127.0.0.1` behind a proxy that speaks TLS.',
  sources: [`${CONFIGURATION}#protocol`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[server]\n«protocol = http»\nhttp_addr = 0.0.0.0\nroot_url = http://grafana.example.com/`,
      `[server]\n«root_url = http://grafana.example.com»`,
    ],
    good: [
      `[server]\nprotocol = https\ncert_file = a.pem\ncert_key = a.key`,
      `[server]\nprotocol = http\nhttp_addr = 127.0.0.1`,
      `[server]\nprotocol = http\nroot_url = https://grafana.example.com/`, // a proxy speaks TLS
      `[server]\nprotocol = http\nroot_url = %(protocol)s://%(domain)s/grafana/`,
      `[server]\nprotocol = http`, // whatever stands before it may speak TLS
    ],
  },

  applies: ({ file }) => file.setting('server', 'root_url').is !== 'absent',
  *check({ file }) {
    const url = file.setting('server', 'root_url');
    if (url.is === 'unknown') yield UNKNOWN;
    if (url.is !== 'set' || !/^http:\/\//i.test(url.value) || isLoopback(url.value)) return;
    const protocol = file.setting('server', 'protocol');
    if (protocol.is === 'unknown' || file.isLocal === undefined) yield UNKNOWN;
    else if (file.isLocal || file.isBehindTls) return;
    else yield { at: protocol.is === 'set' ? protocol.at : url.at, message: `root_url is ${url.value}` };
  },
});
