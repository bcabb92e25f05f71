import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

/** What Prometheus fetches. */
const SCRAPED = 'receivers.prometheus.config.scrape_configs.*';

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
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: app
          basic_auth:
            «username: otel»
            password_file: /etc/otel/password
          static_configs:
            - targets: [app.example.com:9100]
${pipeline('metrics', 'receivers: [prometheus]')}`,
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
          basic_auth:
            username: otel
          kubernetes_sd_configs:
            - role: pod
          relabel_configs:
            - source_labels: [__meta_kubernetes_pod_annotation_scheme]
              target_label: __scheme__
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

  setting: [
    `${SCRAPED}.scheme`,
    // Without a scheme it is http.
    `${SCRAPED}.basic_auth.username`,
    `${SCRAPED}.authorization.credentials`,
    `${SCRAPED}.authorization.credentials_file`,
    `${SCRAPED}.bearer_token`,
    `${SCRAPED}.bearer_token_file`,
    `${SCRAPED}.oauth2.client_id`,
    'receivers.*.endpoint',
  ],
  bad(value, { file }, setting) {
    if (setting.endsWith('.endpoint'))
      return isPlainHttp(value) && file.has(`${setting.slice(0, setting.lastIndexOf('.'))}.password`);
    const path = setting.split('.').slice(0, 5).join('.');
    const targets = file
      .itemsOf(`${path}.static_configs`)
      .flatMap((config) => file.itemsOf(`${config}.targets`))
      .map((target) => file.setting(target));
    if (targets.length > 0 && targets.every((target) => isSetTo(target, isLoopback))) return false;
    if (setting.endsWith('.scheme'))
      return (
        value === 'http' &&
        ['basic_auth', 'authorization', 'bearer_token', 'oauth2'].some((key) => file.has(`${path}.${key}`))
      );
    // What is discovered may bring a scheme of its own.
    return (
      !file.has(`${path}.relabel_configs`) && file.setting(`${path}.scheme`).is === 'absent' && { code: 'is-there' }
    );
  },
  safe: (_version, bad, _file, setting) => (setting.endsWith('.endpoint') ? withHttps(bad) : 'https'),
  fix: {
    kind: 'suggested',
    needs: 'a target that speaks TLS',
    edits: (finding) => {
      const { message, wanted } = finding;
      const setting = typeof message === 'object' ? message.values.setting : undefined;
      return wanted !== undefined && /\.(?:scheme|endpoint)$/.test(setting ?? '') ? setValue(finding, wanted) : [];
    },
  },
});
