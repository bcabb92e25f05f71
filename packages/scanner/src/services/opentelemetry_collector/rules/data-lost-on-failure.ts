import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_data_lost_on_failure',
  title: 'Data is thrown away when its receiver is away (retry_on_failure)',
  severity: LOW,
  problem: 'Whoever makes the receiver fail for a moment hides what happens meanwhile.',
  remediation: 'Remove `retry_on_failure.enabled: false` and `sending_queue.enabled: false`.',
  sources: [`${CORE}exporter/exporterhelper/README.md`],
  references: [cwe(755), nist('AU-5')],

  examples: {
    bad: [
      `exporters:
  otlp:
    retry_on_failure:
      «enabled: false»
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    sending_queue:
      «enabled: false»
${pipeline('traces', 'exporters: [otlp]')}`,
    ],
    good: [
      `exporters:
  otlp:
    retry_on_failure:
      enabled: true
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  otlp:
    retry_on_failure:
      enabled: false
${pipeline('traces', 'exporters: [debug]')}`,
    ],
  },

  setting: ['exporters.*.retry_on_failure.enabled', 'exporters.*.sending_queue.enabled'],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
