import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_metrics_sent_unencrypted',
  title: 'Metrics of Grafana cross the internet in plaintext (metrics.graphite)',
  terms: UNENCRYPTED,
  severity: LOW,
  problem: 'Whoever is on the path reads how many people use Grafana and what they ask, and changes the numbers.',
  remediation: 'Set `address = 127.0.0.1:2003` in `[metrics.graphite]`, and let a relay there pass them on by TLS.',
  sources: [`${CONFIGURATION}#metricsgraphite`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[metrics.graphite]\n«address = graphite.shop-hosting.com:2003»`],
    good: [
      `[metrics.graphite]\naddress = 127.0.0.1:2003`,
      `[metrics.graphite]\naddress = graphite:2003`,
      `[metrics.graphite]\naddress = 10.2.0.5:2003`,
      `[metrics.graphite]\naddress =`,
      `[metrics]\nenabled = false\n[metrics.graphite]\naddress = graphite.shop-hosting.com:2003`,
    ],
  },

  setting: 'address',
  scope: 'metrics.graphite',
  bad(value, { file }) {
    if (!isPublicHost(value)) return false;
    return file.isOn('metrics', 'enabled', true) ?? UNKNOWN;
  },
});
