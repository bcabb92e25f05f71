import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { collectorRule, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_webhook_without_secret',
  title: 'Whoever knows the address may send events (webhook without a header)',
  severity: MODERATE,
  problem: 'Anybody on the network writes false events into the log, and so hides what happens.',
  remediation: 'Ask for a header with a secret in `required_header`.',
  sources: [`${CONTRIB}receiver/webhookeventreceiver/README.md`],
  references: [cwe(306), nist('AC-3'), nist('SI-10')],

  examples: {
    bad: [
      `receivers:
  «webhookevent:»
    endpoint: 10.0.0.5:8088
${pipeline('logs', 'receivers: [webhookevent]')}`,
    ],
    good: [
      `receivers:
  webhookevent:
    endpoint: 10.0.0.5:8088
    required_header:
      key: x-signature
      value: \${env:WEBHOOK_SECRET}
${pipeline('logs', 'receivers: [webhookevent]')}`,
      `receivers:
  webhookevent:
    endpoint: 10.0.0.5:8088
    tls:
      client_ca_file: /etc/otelcol/senders.pem
${pipeline('logs', 'receivers: [webhookevent]')}`,
      `receivers:
  webhookevent:
    endpoint: localhost:8088
${pipeline('logs', 'receivers: [webhookevent]')}`,
    ],
  },

  *check({ file }) {
    for (const { at, keys } of file.entries('receivers.webhookevent')) {
      const path = keys.join('.');
      const endpoint = file.setting(`${path}.endpoint`);
      if (endpoint.is === 'unknown') yield UNKNOWN;
      if (endpoint.is !== 'set' || isLoopback(endpoint.value) || !('key' in at)) continue;
      if (GUARDS.some((key) => file.has(`${path}.${key}`))) continue;
      yield { at: at.key, message: { code: 'not-set', values: { setting: `${path}.required_header` } } };
    }
  },
});

/** Each of them asks who sends. */
const GUARDS = ['required_header', 'auth', 'hmac_signature', 'tls.client_ca_file', 'tls.client_ca_pem'] as const;
