import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, BEST_PRACTICES } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_part_not_used',
  title: 'A part is defined that no pipeline uses',
  severity: LOW,
  problem:
    'What is not used is not checked either; somebody who relies on it, such as a processor that removes personal data, is mistaken.',
  remediation: 'Add it to a pipeline, or remove it.',
  sources: ['https://opentelemetry.io/docs/collector/configuration/', BEST_PRACTICES],
  references: [cwe(1164), nist('CM-7')],

  examples: {
    bad: [
      `receivers:
  otlp:
  «zipkin»:
    endpoint: localhost:9411
service:
  pipelines:
    traces:
      receivers: [otlp]`,
    ],
    good: [
      `receivers:
  otlp:
service:
  pipelines:
    traces:
      receivers: [otlp]`,
      `connectors:
  spanmetrics:
service:
  pipelines:
    traces:
      exporters: [spanmetrics]
    metrics:
      receivers: [spanmetrics]`,
    ],
  },

  *check({ file }) {
    const { unused } = file;
    if (unused === undefined) yield UNKNOWN;
    for (const { at, keys } of unused ?? []) {
      if (keys[0] !== 'extensions' && 'key' in at)
        yield {
          at: at.key,
          message: { code: 'lacks', values: { setting: 'service.pipelines', value: keys[1] ?? '' } },
        };
    }
  },
});
