import { HIGH } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import { setOption, type JavaOptionsFile } from '../../../rules/java-options.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { GUIDE } from '../elasticsearch-rule.ts';

const TRACE = '-Des.insecure_network_trace_enabled=';

export default rulesOf<JavaOptionsFile>('elasticsearch')({
  id: 'elasticsearch_requests_traced',
  title: 'All that requests and answers hold may be logged (insecure_network_trace_enabled)',
  severity: HIGH,
  problem:
    'The tracer of bodies writes passwords, keys and documents to the log in plaintext, where whoever reads logs finds them. It is meant for systems without sensitive data.',
  remediation: 'Take `-Des.insecure_network_trace_enabled` out and start the node again.',
  sources: [`${GUIDE}modules-network.html#http-rest-request-tracer`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`-Xms4g\n«-Des.insecure_network_trace_enabled=true»\n`],
    good: [
      `-Xms4g\n#-Des.insecure_network_trace_enabled=true\n`,
      `-Des.insecure_network_trace_enabled=true\n-Des.insecure_network_trace_enabled=false\n`,
    ],
  },

  reads: ['jvm.options'],
  *check({ file }) {
    for (const options of file.programs) {
      const trace = options.last(TRACE);
      if (trace && options.value(TRACE) === 'true')
        yield {
          at: trace,
          message: { code: 'is', values: { setting: 'es.insecure_network_trace_enabled', value: 'true' } },
        };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setOption(finding, () => 'false') },
});
