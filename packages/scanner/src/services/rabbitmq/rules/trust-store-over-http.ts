import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_trust_store_over_http',
  title: 'Trusted certificates or definitions are fetched over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever stands on the path adds a certificate or a user of their own, and is let in from then on.',
  remediation: 'Use the https address.',
  sources: [guide('definitions'), 'https://github.com/rabbitmq/rabbitmq-server/tree/main/deps/rabbitmq_trust_store'],
  references: [cwe(319), cwe(494), nist('SC-8'), nist('SI-7')],

  examples: {
    bad: [
      `«trust_store.url = http://ca.example.com/certs»`,
      `«definitions.https.url = http://config.example.com/definitions.json»`,
    ],
    good: [`trust_store.url = https://ca.example.com/certs`, `trust_store.directory = /etc/rabbitmq/trusted`],
  },

  setting: ['trust_store.url', 'definitions.https.url'],
  bad: isPlainHttp,
  safe: (_, url) => withHttps(url),
  fix: { kind: 'suggested', needs: 'a server that answers at this address with https' },
});
