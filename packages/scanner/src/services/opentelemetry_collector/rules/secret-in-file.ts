import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { collectorSetting, BEST_PRACTICES, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_secret_in_file',
  title: 'A token or password stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    "Everybody who reads the file, a backup of it or its repository can use the other service in the collector's name.",
  remediation: 'Put it into a variable or a file, `${env:API_KEY}` or `${file:/etc/otel/key}`, and change it.',
  sources: [BEST_PRACTICES],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `exporters:
  otlphttp:
    endpoint: https://api.example.com
    headers:
      «x-api-key: 7f3kQm8fRk2pLs0aWvXy»
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `exporters:
  datadog:
    api:
      «key: 3f2a91c07bde4865a1f0c9d2e7b84a65»
${pipeline('traces', 'exporters: [datadog]')}`,
      `receivers:
  postgresql:
    «password: T7vNq2xWc9»
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `exporters:
  splunk_hec:
    «token: 176FCEBF-4CF5-4EDF-91BC-703796522D20»
${pipeline('logs', 'exporters: [splunk_hec]')}`,
      `extensions:
  basicauth:
    client_auth:
      username: otel
      «password: T7vNq2xWc9»
service:
  extensions: [basicauth]`,
      `exporters:
  otlphttp:
    headers:
      «Authorization: Bearer 7f3kQm8fRk2pLs0aWvXy»
${pipeline('traces', 'exporters: [otlphttp]')}`,
    ],
    good: [
      `exporters:
  otlphttp:
    headers:
      x-api-key: \${env:API_KEY}
      x-scope-orgid: production
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `extensions:
  bearertokenauth:
    filename: /etc/otel/token
service:
  extensions: [bearertokenauth]`,
      `exporters:
  otlphttp:
    headers:
      Authorization: "Bearer \${env:TOKEN}"
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `receivers:
  postgresql:
    password: T7vNq2xWc9
${pipeline('metrics', 'receivers: [otlp]')}`,
    ],
  },

  setting: ['receivers.**.*', 'exporters.**.*', 'extensions.**.*', 'processors.**.*'],
  bad(value, _input, setting) {
    const name = setting.slice(setting.lastIndexOf('.') + 1);
    if (/\.headers\.[^.]+$/.test(setting)) {
      const isOfSecret =
        /^(?:proxy-)?authorization$|api[-_]?key|token|secret|license|password/i.test(name) || isSecretName(name);
      return isOfSecret && isSecret(value.replace(/^(?:Bearer|Basic|Api-Token|Token|Splunk)\s+/i, ''));
    }
    if (DATADOG_KEY.test(setting)) return isSecret(value);
    const isOfSecret =
      isSecretName(name) || /^(?:api_key|token|access_token|client_secret|password|secret_key|license_key)$/.test(name);
    return isOfSecret && !/^(?:use|enable|attribute|from)_/.test(name) && isSecret(value);
  },
});

/** Nothing in the name tells that it is the key of an account. */
const DATADOG_KEY = /^(?:exporters|extensions)\.datadog[^.]{0,100}\.api\.key$/;
