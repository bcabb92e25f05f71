import { MODERATE_LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { plainListenerRule, guide } from '../rabbitmq-rule.ts';

export default plainListenerRule({
  id: 'rabbitmq_stomp_listener_plaintext',
  title: 'STOMP is served in plaintext to the network',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'STOMP clients send their passwords and messages unencrypted, for whoever listens on the path.',
  remediation: 'Set `stomp.listeners.ssl.default = 61614` and `stomp.listeners.tcp = none`.',
  sources: [guide('stomp')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«stomp.listeners.tcp.1 = 61613»`, `«stomp.listeners.tcp.1 = 0.0.0.0:61613»`],
    good: [
      `stomp.listeners.tcp = none\nstomp.listeners.ssl.default = 61614`,
      `stomp.listeners.tcp.1 = 127.0.0.1:61613`,
    ],
  },

  plain: 'stomp.listeners.tcp',
  encrypted: 'stomp.listeners.ssl',
  severityBeside: MODERATE_LOW,
});
