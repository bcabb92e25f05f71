import { MODERATE_LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { plainListenerRule, guide } from '../rabbitmq-rule.ts';

export default plainListenerRule({
  id: 'rabbitmq_stream_listener_plaintext',
  title: 'Streams are served in plaintext to the network',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients of streams send their passwords and messages unencrypted, for whoever listens on the path.',
  remediation: 'Set `stream.listeners.ssl.default = 5551` and `stream.listeners.tcp = none`.',
  sources: [guide('stream')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«stream.listeners.tcp.1 = 5552»`],
    good: [
      `stream.listeners.tcp = none\nstream.listeners.ssl.default = 5551`,
      `stream.listeners.tcp.1 = 127.0.0.1:5552`,
    ],
  },

  plain: 'stream.listeners.tcp',
  encrypted: 'stream.listeners.ssl',
  severityBeside: MODERATE_LOW,
});
