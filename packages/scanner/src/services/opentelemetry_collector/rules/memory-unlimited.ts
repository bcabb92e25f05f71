import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, BEST_PRACTICES, CORE } from '../opentelemetry-collector-rule.ts';
import { SERVERS, typeOfName, type CollectorFile } from '../opentelemetry-collector-file.ts';

export default collectorRule({
  id: 'opentelemetry_collector_memory_unlimited',
  title: 'Nothing keeps a flood of data from taking all memory (memory_limiter)',
  severity: MODERATE_LOW,
  problem:
    'A sender, by mistake or on purpose, makes the collector run out of memory, so that what happens meanwhile is lost.',
  remediation:
    'Define `memory_limiter` and make it the first of the `processors` of each pipeline, before `batch` in any case.',
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
    metrics:
      receivers: [otlp]
      «processors: [batch, memory_limiter]»
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
      `service:
  pipelines:
    logs:
      receivers: [otlp]
      processors: [resource_detection, memory_limiter, batch]
      exporters: [debug]`,
      `connectors:
  routing:
service:
  pipelines:
    logs:
      receivers: [otlp]
      exporters: [routing]
    logs/kept:
      receivers: [routing]
      processors: [memory_limiter]
      exporters: [debug]`, // refused behind the connector, and so by the receiver
      `service:
  pipelines:
    metrics:
      receivers: [otlp, redis]`, // a part of a configuration, which is read together with others
    ],
  },

  *check({ file }) {
    const limited = limitedConnectors(file);
    for (const { at, keys, node } of file.entries('service.pipelines.*')) {
      const path = keys.join('.');
      const receivers = namesIn(file, `${path}.receivers`);
      const processors = namesIn(file, `${path}.processors`);
      const exporters = namesIn(file, `${path}.exporters`);
      if (!receivers || !processors || !exporters) yield UNKNOWN;
      if (!receivers || !processors || !exporters || !('key' in at) || node.kind !== 'mapping') continue;
      const isOpen = receivers.some((name) => SERVERS.has(typeOfName(name)));
      if (!isOpen || isLimited(processors)) continue;
      // Every pipeline has exporters: the rest of this one, perhaps its processors too, stands in another file.
      if (exporters.length === 0) yield UNKNOWN;
      else if (!exporters.every((name) => limited.has(name))) {
        const wanted = processors.some(isLimiter) ? 'memory_limiter first' : 'memory_limiter';
        const list = file.setting(`${path}.processors`);
        yield {
          at: list.is === 'set' ? list.at : at.key,
          message: { code: 'lacks', values: { setting: `${path}.processors`, value: wanted } },
        };
      }
    }
  },
});

/** The connectors behind which every pipeline refuses what is too much, which their senders are told. */
function limitedConnectors(file: CollectorFile): ReadonlySet<string> {
  const limited = new Set<string>();
  const unlimited = new Set<string>();
  for (const { keys } of file.entries('service.pipelines.*')) {
    const processors = namesIn(file, `${keys.join('.')}.processors`);
    const names = processors && isLimited(processors) ? limited : unlimited;
    for (const name of namesIn(file, `${keys.join('.')}.receivers`) ?? []) names.add(name);
  }
  const connectors = file.entries('connectors.*').flatMap(({ keys: [, name] }) => name ?? []);
  return new Set(connectors.filter((name) => limited.has(name) && !unlimited.has(name)));
}

/** What is refused behind a processor that keeps data is refused too late: its sender was told that all is well. */
function isLimited(processors: readonly string[]): boolean {
  const limiter = processors.findIndex(isLimiter);
  return limiter !== -1 && !processors.slice(0, limiter).some((name) => KEEPING.has(typeOfName(name)));
}

function isLimiter(name: string): boolean {
  return typeOfName(name) === 'memorylimiter';
}

const KEEPING: ReadonlySet<string> = new Set(['batch', 'groupbytrace', 'interval', 'tailsampling']);

/** The parts that a list names; undefined where that cannot be known. */
function namesIn(file: CollectorFile, path: string): readonly string[] | undefined {
  const names = file.setting(path);
  if (names.is === 'unknown') return undefined;
  return names.is === 'set' ? names.value.split(', ') : [];
}
