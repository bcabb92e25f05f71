import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticPartSetting, GUIDE, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

/** Where Logstash sends what it does, and asks for its pipelines. */
const OF_LOGSTASH = ['xpack.monitoring.elasticsearch.hosts', 'xpack.management.elasticsearch.hosts'];

export default elasticPartSetting({
  id: 'elasticsearch_monitoring_without_tls',
  title: 'Monitoring data is sent over plain http',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What the cluster does, and the password of the monitoring cluster, can be read on the path.',
  remediation:
    'Use `https://` in `xpack.monitoring.exporters.*.host`, of Logstash in `xpack.monitoring.elasticsearch.hosts`.',
  sources: [`${GUIDE}monitoring-settings.html`, LOGSTASH],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `xpack.monitoring.exporters.out:
  type: http
  host: [«"http://monitor.example.com:9200"»]`,
      `pipeline.workers: 2
xpack.monitoring.elasticsearch.hosts: [«"http://monitor.example.com:9200"»]`,
    ],
    good: [
      `xpack.monitoring.exporters.out.host: ["https://monitor.example.com:9200"]`,
      `xpack.monitoring.exporters.out.host: "http://localhost:9200"`,
      `pipeline.workers: 2
xpack.monitoring.elasticsearch.hosts: ["https://monitor.example.com:9200"]`,
      `pipeline.workers: 2
xpack.monitoring.elasticsearch.hosts: ["http://elasticsearch:9200"]`, // beside it
      `xpack.monitoring.exporters.out:\n  enabled: false\n  host: "http://monitor.example.com:9200"`,
    ],
  },

  reads: ['elasticsearch.yml', LOGSTASH_FILE],
  setting: ['xpack.monitoring.exporters.*.host', ...OF_LOGSTASH],
  scope: 'items',
  // A name without a dot is that of a container beside it.
  bad: (url, _input, setting) => isPlainHttp(url) && (!OF_LOGSTASH.includes(setting) || /^http:\/\/[^/]*\./i.test(url)),
});
