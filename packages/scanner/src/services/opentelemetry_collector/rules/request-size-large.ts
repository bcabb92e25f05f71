import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { bytesIn } from '../../../rules/mapping-values.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_request_size_large',
  title: 'Requests may be so large that one of them takes all memory',
  severity: LOW,
  problem: 'A few large requests at once bring the collector down.',
  remediation: 'Remove the setting, so that the default of 20 MiB or 4 MiB is in force.',
  sources: [`${CORE}config/confighttp/README.md`, `${CORE}config/configgrpc/README.md`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      http:
        «max_request_body_size: 1073741824»
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      grpc:
        «max_recv_msg_size_mib: 512»
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        max_recv_msg_size_mib: 16
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        max_request_body_size: 20971520
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
  },

  setting: ['receivers.**.max_request_body_size', 'receivers.**.max_recv_msg_size_mib'],
  bad: (value, _input, setting) => (bytesIn(setting.endsWith('_mib') ? value + 'mib' : value) ?? 0) > 100 * 1024 ** 2,
});
