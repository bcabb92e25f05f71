import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_collected_over_plain_http_with_password',
  title: 'Metrics are fetched with a password over plain http (scrape_configs)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The password or token for what is scraped crosses the network in plaintext.',
  remediation: 'Set `scheme: https`.',
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
    ],
    good: [
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
    ],
  },

  setting: 'receivers.prometheus.config.scrape_configs.*.scheme',
  bad(value, { file }, setting) {
    const path = setting.slice(0, setting.lastIndexOf('.'));
    return (
      value === 'http' &&
      ['basic_auth', 'authorization', 'bearer_token', 'oauth2'].some((key) => file.has(path + '.' + key))
    );
  },
  safe: 'https',
  fix: { kind: 'suggested', needs: 'a target that speaks TLS' },
});
