import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, BEST_PRACTICES, CORE } from '../opentelemetry-collector-rule.ts';
import { SERVERS, typeOfName } from '../opentelemetry-collector-file.ts';

export default collectorRule({
  id: 'opentelemetry_collector_memory_unlimited',
  title: 'Nothing keeps a flood of data from taking all memory (memory_limiter)',
  severity: MODERATE_LOW,
  problem:
    'A sender, by mistake or on purpose, makes the collector run out of memory, so that what happens meanwhile is lost.',
  remediation: 'Define `memory_limiter` and make it the first of the `processors` of each pipeline.',
  sources: [BEST_PRACTICES, `${CORE}processor/memorylimiterprocessor/README.md`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: localhost:4317
service:
  pipelines:
    «traces»:
      receivers: [otlp]
      exporters: [debug]`,
      `service:
  pipelines:
    «metrics»:
      receivers: [otlp]
      processors: [batch, memory_limiter]
      exporters: [debug]`,
    ],
    good: [
      `service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [memory_limiter, batch]
      exporters: [debug]`,
      `service:
  pipelines:
    metrics:
      receivers: [hostmetrics]
      exporters: [debug]`,
      `receivers:
  otlp:
processors:
  memory_limiter:
    check_interval: 1s
    limit_mib: 400
service:
  pipelines:
    logs:
      receivers: [otlp]
      processors: [memory_limiter/logs]`,
    ],
  },

  *check({ file }) {
    for (const { at, keys, node } of file.entries('service.pipelines.*')) {
      const path = keys.join('.');
      const receivers = file.setting(`${path}.receivers`);
      const processors = file.setting(`${path}.processors`);
      if (receivers.is === 'unknown' || processors.is === 'unknown') yield UNKNOWN;
      if (receivers.is !== 'set' || processors.is === 'unknown' || !('key' in at)) continue;
      const isOpen = receivers.value.split(', ').some((name) => SERVERS.has(typeOfName(name)));
      const first = processors.is === 'set' ? processors.value.split(', ')[0] : undefined;
      if (!isOpen || first?.startsWith('memory_limiter') || node.kind !== 'mapping') continue;
      yield {
        at: at.key,
        message: { code: 'lacks', values: { setting: `${path}.processors`, value: 'memory_limiter' } },
      };
    }
  },
});
