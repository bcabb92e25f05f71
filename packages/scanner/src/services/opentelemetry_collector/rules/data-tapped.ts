import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { collectorRule, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_data_tapped',
  title: 'Data can be watched as it passes (remote tap)',
  severity: MODERATE,
  problem: 'Whoever reaches the port reads everything that passes through the pipeline, without a password.',
  remediation: 'Take remotetap out of the pipeline and out of `service.extensions`.',
  sources: [`${CONTRIB}processor/remotetapprocessor/README.md`],
  references: [cwe(200), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [
      `processors:
  «remotetap:»
    endpoint: 0.0.0.0:12001
${pipeline('traces', 'processors: [remotetap]')}`,
    ],
    good: [
      `processors:
  remotetap:
    endpoint: 0.0.0.0:12001
${pipeline('traces', 'processors: [batch]')}`,
      `processors:
  remotetap:
    endpoint: localhost:12001
${pipeline('traces', 'processors: [remotetap]')}`,
    ],
  },

  *check({ file }) {
    for (const { at, keys } of [...file.entries('processors.remotetap'), ...file.entries('extensions.remotetap')]) {
      const endpoint = file.setting(`${keys.join('.')}.endpoint`);
      if (endpoint.is === 'unknown') yield UNKNOWN;
      else if (endpoint.is === 'set' && !isLoopback(endpoint.value) && 'key' in at)
        yield {
          at: at.key,
          message: { code: 'is', values: { setting: `${keys.join('.')}.endpoint`, value: endpoint.value } },
        };
    }
  },
});
