import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { asksWhoSends } from '../opentelemetry-collector-file.ts';
import { collectorRule, BEST_PRACTICES, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_receiver_on_all_interfaces',
  title: 'A receiver listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem:
    'Every network that the machine or pod joins can send data to the collector, and flood it or find its weaknesses.',
  remediation: 'Name the address through which programs send, such as `localhost:4317` or `${env:MY_POD_IP}:4317`.',
  sources: [BEST_PRACTICES, `${CORE}docs/security-best-practices.md`],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        «endpoint: 0.0.0.0:4317»
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  zipkin:
    «endpoint: ":9411"»
${pipeline('traces', 'receivers: [zipkin]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: localhost:4317
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 0.0.0.0:4317
  zipkin:
${pipeline('traces', 'receivers: [zipkin]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: \${env:MY_POD_IP}:4317
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 0.0.0.0:4317 # a gateway, which is there for other machines
        auth:
          authenticator: oidc
        tls:
          cert_file: /etc/otel/tls.crt
          key_file: /etc/otel/tls.key
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
  },

  *check({ file }) {
    for (const { at, body, endpoint, path } of file.servers) {
      if (isAnyHost(endpoint) && !asksWhoSends(body))
        yield { at, message: { code: 'is', values: { setting: `${path}.endpoint`, value: endpoint } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the address through which programs send',
    edits: (finding) =>
      setValue(finding, (text) => text.replace(/^(?:0\.0\.0\.0|\[::\]|\*)?(?=:\d{1,5}$)/, 'localhost')),
  },
});
