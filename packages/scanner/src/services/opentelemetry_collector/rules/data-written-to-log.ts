import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_data_written_to_log',
  title: "All data is written to the collector's own log (debug exporter)",
  severity: MODERATE_LOW,
  problem: 'Whatever passes, with personal data and secrets in it, can be read by everybody who may read the log.',
  remediation: 'Take the exporter out of the pipelines, or set `verbosity: basic`.',
  sources: [`${CORE}exporter/debugexporter/README.md`],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `exporters:
  debug:
    «verbosity: detailed»
${pipeline('traces', 'exporters: [debug]')}`,
      `exporters:
  logging:
    «loglevel: debug»
${pipeline('logs', 'exporters: [logging]')}`,
    ],
    good: [
      `exporters:
  debug:
    verbosity: detailed
${pipeline('traces', 'exporters: [otlp]')}`,
      `exporters:
  debug:
    verbosity: basic
${pipeline('traces', 'exporters: [debug]')}`,
    ],
  },

  setting: ['exporters.debug.verbosity', 'exporters.logging.verbosity', 'exporters.logging.loglevel'],
  bad: oneOf('detailed', 'debug'),
  safe: (_version, value) => (value === 'debug' ? 'info' : 'basic'),
  fix: { kind: 'safe' },
});
