import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { plainListenerRule, guide } from '../rabbitmq-rule.ts';

export default plainListenerRule({
  id: 'rabbitmq_listener_plaintext',
  title: 'AMQP is served in plaintext to the network (listeners.tcp)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Passwords and messages cross the network unencrypted: whoever listens on the path reads them and signs in with them.',
  remediation:
    'Set `listeners.ssl.default = 5671` with a certificate and `listeners.tcp = none`, or bind `listeners.tcp.local = 127.0.0.1:5672`.',
  sources: [guide('ssl'), guide('networking')],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«listeners.tcp.default = 5672»`,
      `
«listeners.tcp.1 = 0.0.0.0:5672»
listeners.ssl.default = 5671`,
      `default_user = shop`,
    ],
    good: [
      `listeners.tcp = none\nlisteners.ssl.default = 5671`,
      `listeners.tcp.local = 127.0.0.1:5672\nlisteners.tcp.local_v6 = ::1:5672`,
      `# listeners.tcp.default = 5672\nlisteners.tcp = none`,
    ],
  },

  plain: 'listeners.tcp',
  encrypted: 'listeners.ssl',
  absent: '5672',
  severityBeside: MODERATE,
});
