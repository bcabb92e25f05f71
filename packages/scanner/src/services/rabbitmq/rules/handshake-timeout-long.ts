import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_handshake_timeout_long',
  title: 'Clients may take more than a minute to sign in (handshake_timeout)',
  severity: LOW,
  problem:
    'Whoever opens connections and says nothing keeps each of them for that long, until the server takes no more.',
  remediation: 'Set `handshake_timeout = 10000` and `ssl_handshake_timeout = 5000`.',
  sources: [guide('configure')],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [`«handshake_timeout = 120000»`, `«ssl_handshake_timeout = 90000»`, `«handshake_timeout = infinity»`],
    good: [`handshake_timeout = 10000`, `ssl_handshake_timeout = 5000`],
  },

  setting: ['handshake_timeout', 'ssl_handshake_timeout'],
  bad: (value) => value === 'infinity' || Number(value) > MINUTE_MS,
  safe: '10000',
  fix: { kind: 'safe' },
});

const MINUTE_MS = 60_000;
