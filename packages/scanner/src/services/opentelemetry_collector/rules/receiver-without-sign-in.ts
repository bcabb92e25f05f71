import { MODERATE } from '@plumbline/model/severity';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, BEST_PRACTICES, CORE, pipeline } from '../opentelemetry-collector-rule.ts';
import { asksWhoSends, isBare, isDatagram } from '../opentelemetry-collector-file.ts';

export default collectorRule({
  id: 'opentelemetry_collector_receiver_without_sign_in',
  title: 'A receiver takes data from everybody (no auth)',
  terms: ['no authentication'],
  severity: MODERATE,
  problem:
    'Anybody on the network sends false data, hides an attack in it, or floods the systems behind, at your cost.',
  remediation: 'Name an authenticator below `auth`, or ask for certificates with `tls.client_ca_file`.',
  sources: [BEST_PRACTICES, `${CORE}config/configauth/README.md`, `${CORE}config/configtls/README.md`],
  references: [cwe(306), nist('AC-3'), nist('IA-3')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 10.0.0.5:4317
        tls:
          «client_ca_file: /etc/ssl/certs/ca-certificates.crt» # those of all public authorities
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        «endpoint: 10.0.0.5:4318»
        tls:
          cert_file: server.crt
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 10.0.0.5:4317
        tls:
          client_ca_file: /etc/ssl/certs/ca-certificates.crt
        auth:
          authenticator: oidc
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        endpoint: 10.0.0.5:4318
        auth:
          authenticator: oidc
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 10.0.0.5:4317
        tls:
          client_ca_file: ca.crt
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        endpoint: 127.0.0.1:4318
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
  },

  *check({ file }) {
    for (const { at, body, path, type } of file.remoteServers) {
      const list = file.entry(`${path}.tls.client_ca_file`);
      if (list && isListOfPublicAuthorities(file.text(`${path}.tls.client_ca_file`) ?? '') && isBare(body, ['auth'])) {
        yield { at: list.at, message: 'whoever has a certificate for a web site may send' };
        continue;
      }
      if (!WITH_AUTH.has(type) || isDatagram(path) || asksWhoSends(body)) continue;
      const authority = file.entry(`${path}.tls.ca_file`);
      if (authority) yield { at: authority.at, message: 'ca_file verifies no client, as client_ca_file does' };
      else yield { at, message: { code: 'not-set', values: { setting: `${path}.auth` } } };
    }
  },
});

/** Receivers that can ask who sends. */
const WITH_AUTH: ReadonlySet<string> = new Set([
  'otlp',
  'otelarrow',
  'zipkin',
  'opencensus',
  'jaeger',
  'loki',
  'influxdb',
  'skywalking',
  'faro',
  'prometheusremotewrite',
]);
