import { HIGH } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
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
      `exporters:
  otlp:
    headers:
      «x-honeycomb-team: 7f3kQm8fRk2pLs0aWvXy»
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    headers:
      «x-example-team: k4Tq7Zs1Lm9Xw2Rb6Vn3Yc8Pd5»
      x-example-dataset: production
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  azuremonitor:
    «connection_string: InstrumentationKey=0a1b2c3d-1f2e-4b6d-9c8a-5d4e3f2a1b0c;IngestionEndpoint=https://example.com»
${pipeline('traces', 'exporters: [azuremonitor]')}`,
      `exporters:
  azuredataexplorer:
    application_id: f80da32c-108c-415c-a19e-643f461a677a
    «application_key: 7f3kQm8fRk2pLs0aWvXy»
${pipeline('logs', 'exporters: [azuredataexplorer]')}`,
      `exporters:
  instana:
    «agent_key: 7f3kQm8fRk2pLs0aWvXy»
${pipeline('traces', 'exporters: [instana]')}`,
      `extensions:
  headers_setter:
    headers:
      - key: Authorization
        «value: Bearer 7f3kQm8fRk2pLs0aWvXy»
service:
  extensions: [headers_setter]`,
    ],
    good: [
      `exporters:
  otlphttp:
    headers:
      Authorization: Bearer
      x-token-type: bearer
      x-example-agent: CollectorOfProduction2_0_1_5
      x-password-policy: strict
      x-example-dataset: k4Tq7Zs1Lm9Xw2Rb6Vn3Yc8Pd5
      x-example-service: ShopFrontendOfProduction2Europe
${pipeline('traces', 'exporters: [otlphttp]')}`,
      `extensions:
  headers_setter:
    headers:
      - key: X-Scope-OrgID
        value: 7f3kQm8fRk2pLs0aWvXy
service:
  extensions: [headers_setter]`,
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

  setting: ['receivers.**.*', 'exporters.**.*', 'extensions.**.*', 'processors.**.*', 'service.telemetry.**.*'],
  bad(value, { file }, setting) {
    const dot = setting.lastIndexOf('.');
    const name = setting.slice(dot + 1);
    if (setting.endsWith('.headers', dot))
      return (isSecretHeader(name) || isKeyBeside(name, value)) && isSecret(withoutScheme(value));
    if (name === 'value' && /\.(?:headers\.\d+|required_header)$/.test(setting.slice(0, dot))) {
      const pair = setting.slice(0, dot + 1);
      const isOfSecret = ['key', 'name'].some((key) => isSetTo(file.setting(pair + key), isSecretHeader));
      return (isOfSecret || pair.endsWith('.required_header.')) && isSecret(withoutScheme(value));
    }
    if (NAMELESS_KEY.test(setting)) return isSecret(value);
    if (name === 'connection' || name === 'connection_string') {
      const key = /(?:InstrumentationKey|SharedAccessKey|AccountKey)=([^;]{1,300})/i.exec(value)?.[1];
      return key !== undefined && isSecret(key);
    }
    const isOfSecret =
      isSecretName(name) || /^(?:api_key|token|access_token|client_secret|password|secret_key|license_key)$/.test(name);
    return isOfSecret && !/^(?:use|enable|attribute|from)_/.test(name) && isSecret(value);
  },
});

function isSecretHeader(name: string): boolean {
  return (
    /^(?:proxy-)?authorization$|(?:api|access|ingest|ingestion|write)[-_]?key$|honeycomb-team$|license$/i.test(name) ||
    isSecretName(name)
  );
}

/** Whether a value is letters and digits in no order, as keys are, under a name that need not be that of an id. */
function isKeyBeside(name: string, value: string): boolean {
  if (OF_NAMES.test(name) || !/^[\w-]{24,200}$/.test(value)) return false;
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && (value.match(/[A-Za-z]\d/g) ?? []).length >= 4;
}

const OF_NAMES =
  /id$|tenant|org|project|dataset|index|stream|account|name|environment|hash|digest|checksum|sha\d|version|trace|cluster|date|time/i;

/** What stands behind `Bearer`, `Basic` and their like. */
function withoutScheme(value: string): string {
  return value.replace(/^(?:Bearer|Basic|Api-Token|Token|Secret-Key|Splunk)(?:\s+|$)/i, '');
}

/** Nothing in the name tells that it is the key of an account, or a token. */
const NAMELESS_KEY =
  /^(?:exporters|extensions)\.datadog[^.]{0,100}\.api\.key$|^extensions\.bearertokenauth[^.]{0,100}\.tokens\.\d+$|\.(?:instrumentation_key|ingest_key|application_key|agent_key)$/;
