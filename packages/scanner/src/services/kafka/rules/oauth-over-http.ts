import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_oauth_over_http',
  title: 'Tokens and signing keys are fetched over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever stands on the path reads the client’s secret and its tokens, or puts in signing keys of their own and then signs in as anybody.',
  remediation: 'Use the https address of the identity provider.',
  sources: [brokerSetting('sasl.oauthbearer.jwks.endpoint.url'), brokerSetting('sasl.oauthbearer.token.endpoint.url')],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `listeners=SASL_SSL://:9092\n«sasl.oauthbearer.jwks.endpoint.url=http://id.example.com/jwks»`,
      `security.protocol=SASL_SSL\n«sasl.oauthbearer.token.endpoint.url=http://id.example.com/token»`,
    ],
    good: [
      `sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks`,
      `sasl.oauthbearer.jwks.endpoint.url=file:///etc/kafka/jwks.json`,
      `sasl.oauthbearer.token.endpoint.url=http://localhost:8080/token`,
    ],
  },

  setting: ['sasl.oauthbearer.jwks.endpoint.url', 'sasl.oauthbearer.token.endpoint.url'],
  scope: 'everywhere',
  bad: isPlainHttp,
  safe: (_, url) => withHttps(url),
  fix: { kind: 'suggested', needs: 'an identity provider that answers at this address with https' },
});
