import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOn } from '../grafana-file.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_traces_unencrypted',
  title: 'Traces are sent to another machine without TLS (tracing.opentelemetry.otlp insecure)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Traces hold addresses, queries and names of users, which whoever is on the path reads.',
  remediation: 'Set `insecure = false` in `[tracing.opentelemetry.otlp]`.',
  sources: [`${CONFIGURATION}#tracingopentelemetryotlp`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[tracing.opentelemetry.otlp]\naddress = traces.example.com:4317\n«insecure = true»`],
    good: [
      `[tracing.opentelemetry.otlp]\naddress = traces.example.com:4317\ninsecure = false`,
      `[tracing.opentelemetry.otlp]\naddress = localhost:4317\ninsecure = true`,
      `[tracing.opentelemetry.otlp]\naddress =\ninsecure = true`,
    ],
  },

  setting: 'insecure',
  scope: 'tracing.opentelemetry.otlp',
  bad: (value, { file }) => {
    const address = file.setting('tracing.opentelemetry.otlp', 'address');
    if (address.is === 'unknown') return UNKNOWN;
    return isOn(value) && address.is === 'set' && address.value !== '' && !isLoopback(address.value);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a receiver of traces that speaks TLS' },
});
