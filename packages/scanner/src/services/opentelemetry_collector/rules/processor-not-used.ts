import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, BEST_PRACTICES, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_processor_not_used',
  title: 'A processor is defined that no pipeline uses',
  severity: LOW,
  problem: 'Somebody who relies on it, such as on one that removes personal data, is mistaken: it does nothing.',
  remediation: 'Add it to the `processors` of a pipeline, or remove it.',
  sources: ['https://opentelemetry.io/docs/collector/configuration/', BEST_PRACTICES],
  references: [cwe(1164), nist('CM-7')],

  examples: {
    bad: [
      `receivers:
  otlp:
processors:
  batch:
  «redaction»:
    blocked_values: ["4[0-9]{12}"]
service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [batch]`,
    ],
    good: [
      `receivers:
  otlp:
processors:
  redaction:
service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [redaction]`,
      `processors:
  redaction:`,
      `receivers:
  otlp:
  zipkin:
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
  },

  *check({ file }) {
    const { unused } = file;
    if (unused === undefined) yield UNKNOWN;
    for (const { at, keys } of unused ?? []) {
      if (keys[0] === 'processors' && 'key' in at)
        yield {
          at: at.key,
          message: { code: 'lacks', values: { setting: 'service.pipelines', value: keys[1] ?? '' } },
        };
    }
  },
});
