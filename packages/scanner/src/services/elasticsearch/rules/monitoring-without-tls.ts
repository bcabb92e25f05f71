import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_monitoring_without_tls',
  title: 'Monitoring data is sent over plain http',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What the cluster does, and the password of the monitoring cluster, can be read on the path.',
  remediation: 'Use `https://` in `xpack.monitoring.exporters.*.host`.',
  sources: [`${GUIDE}monitoring-settings.html`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `xpack.monitoring.exporters.out:
  type: http
  host: [«"http://monitor.example.com:9200"»]`,
    ],
    good: [
      `xpack.monitoring.exporters.out.host: ["https://monitor.example.com:9200"]`,
      `xpack.monitoring.exporters.out.host: "http://localhost:9200"`,
      `xpack.monitoring.exporters.out:\n  enabled: false\n  host: "http://monitor.example.com:9200"`,
    ],
  },

  setting: 'xpack.monitoring.exporters.*.host',
  scope: 'items',
  bad: isPlainHttp,
});
