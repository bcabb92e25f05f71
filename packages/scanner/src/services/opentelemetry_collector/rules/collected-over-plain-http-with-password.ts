import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_collected_over_plain_http_with_password',
  title: 'Metrics are fetched with a password over plain http (scrape_configs, endpoint)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The password or token for what is scraped crosses the network in plaintext.',
  remediation: 'Set `scheme: https`, or write the endpoint with `https://`.',
  sources: [
    `${CONTRIB}receiver/prometheusreceiver/README.md`,
    'https://prometheus.io/docs/prometheus/latest/configuration/configuration/#scrape_config',
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: app
          «scheme: http»
          basic_auth:
            username: otel
            password_file: /etc/otel/password
${pipeline('metrics', 'receivers: [prometheus]')}`,
      `receivers:
  elasticsearch:
    «endpoint: http://es.example.com:9200»
    username: otel
    password: \${env:ES_PASSWORD}
${pipeline('metrics', 'receivers: [elasticsearch]')}`,
    ],
    good: [
      `receivers:
  elasticsearch:
    endpoint: http://localhost:9200
    username: otel
    password: \${env:ES_PASSWORD}
${pipeline('metrics', 'receivers: [elasticsearch]')}`,
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: app
          scheme: https
          basic_auth:
            username: otel
${pipeline('metrics', 'receivers: [prometheus]')}`,
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: app
          scheme: http
${pipeline('metrics', 'receivers: [prometheus]')}`,
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: app
          scheme: http
          basic_auth:
            username: otel
          static_configs:
            - targets: [localhost:9100]
${pipeline('metrics', 'receivers: [prometheus]')}`,
    ],
  },

  setting: ['receivers.prometheus.config.scrape_configs.*.scheme', 'receivers.*.endpoint'],
  bad(value, { file }, setting) {
    const path = setting.slice(0, setting.lastIndexOf('.'));
    if (setting.endsWith('.endpoint')) return isPlainHttp(value) && file.has(`${path}.password`);
    const targets = file.items(`${path}.static_configs.*.targets`);
    const staysHere = targets.length > 0 && targets.every((target) => isSetTo(target, isLoopback));
    return (
      value === 'http' &&
      !staysHere &&
      ['basic_auth', 'authorization', 'bearer_token', 'oauth2'].some((key) => file.has(path + '.' + key))
    );
  },
  safe: (_version, bad) => (bad === 'http' ? 'https' : withHttps(bad)),
  fix: { kind: 'suggested', needs: 'a target that speaks TLS' },
});
