import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { collectorRule, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_server_open_to_network',
  title:
    'Everybody on the network may read metrics or sampling strategies, or use the forwarder (prometheus, jaegerremotesampling, http_forwarder)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'Whoever reaches the port reads the metrics of all systems or which services there are, or has the collector send requests, with the headers that it adds, to the server behind it.',
  remediation: 'Name the address at which it is asked, such as `localhost:8889`, or set `auth` with `tls`.',
  sources: [
    `${CONTRIB}exporter/prometheusexporter/README.md`,
    `${CONTRIB}extension/httpforwarderextension/README.md`,
    `${CONTRIB}extension/jaegerremotesampling/README.md`,
    'https://github.com/open-telemetry/opentelemetry-collector/blob/main/config/confighttp/README.md',
  ],
  references: [cwe(306), cwe(1327), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `extensions:
  http_forwarder:
    ingress:
      «endpoint: 0.0.0.0:6060»
    egress:
      endpoint: https://backend.example.com
service:
  extensions: [http_forwarder]`,
      `extensions:
  «http_forwarder:» # listens on all addresses by itself
    egress:
      endpoint: https://backend.example.com
service:
  extensions: [http_forwarder]`,
      `extensions:
  jaegerremotesampling:
    source:
      file: /etc/otelcol/sampling.json
    http:
      «endpoint: 0.0.0.0:5778»
service:
  extensions: [jaegerremotesampling]`,
      `exporters:
  prometheus:
    «endpoint: 0.0.0.0:8889»
${pipeline('metrics', 'exporters: [prometheus]')}`,
    ],
    good: [
      `extensions:
  http_forwarder:
    ingress:
      auth:
        authenticator: basicauth
    egress:
      endpoint: https://backend.example.com
service:
  extensions: [basicauth, http_forwarder]`,
      `exporters:
  prometheus:
    endpoint: localhost:8889
${pipeline('metrics', 'exporters: [prometheus]')}`,
      `exporters:
  prometheus:
    endpoint: 0.0.0.0:8889
    tls:
      client_ca_file: /etc/otel/ca.pem
${pipeline('metrics', 'exporters: [prometheus]')}`,
      `exporters:
  prometheus:
    endpoint: 0.0.0.0:8889
${pipeline('metrics', 'exporters: [otlp]')}`, // not used
    ],
  },

  *check({ file }) {
    for (const [path, severity] of SERVERS) {
      for (const { at, keys } of file.entries(`${path}.endpoint`)) {
        const server = keys.slice(0, -1).join('.');
        const endpoint = file.setting(`${server}.endpoint`);
        if (endpoint.is === 'unknown') yield UNKNOWN;
        if (endpoint.is !== 'set' || !isAnyHost(endpoint.value)) continue;
        if (file.has(`${server}.auth`) || file.has(`${server}.tls.client_ca_file`)) continue;
        yield {
          at,
          severity,
          message: { code: 'is', values: { setting: `${server}.endpoint`, value: endpoint.value } },
        };
      }
    }
    for (const { keys, node, at } of file.entries(FORWARDERS)) {
      const forwarder = keys.join('.');
      if (node.kind !== 'mapping' || !file.isWhole || file.has(`${forwarder}.ingress.endpoint`)) continue;
      if (file.has(`${forwarder}.ingress.auth`) || file.has(`${forwarder}.ingress.tls.client_ca_file`)) continue;
      const values = { setting: `${forwarder}.ingress.endpoint`, value: '0.0.0.0:6060' };
      yield { at: 'key' in at ? at.key : at, severity: MODERATE, message: { code: 'default', values } };
    }
  },
});

const FORWARDERS = 'extensions.http_forwarder';

const SERVERS = [
  ['extensions.http_forwarder.ingress', MODERATE],
  ['extensions.jaegerremotesampling.http', MODERATE_LOW],
  ['extensions.jaegerremotesampling.grpc', MODERATE_LOW],
  ['exporters.prometheus', MODERATE_LOW],
] as const;
