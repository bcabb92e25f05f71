import { MODERATE } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_oauth_audience_unchecked',
  title: 'Tokens that were made for other services are taken (sasl.oauthbearer.expected.audience)',
  severity: MODERATE,
  problem:
    'Each token that the identity provider signs for any application is good for Kafka too: whoever runs or robs another service signs in with what its users sent there.',
  remediation: 'Set `sasl.oauthbearer.expected.audience` to the audience that stands for this cluster.',
  sources: [brokerSetting('sasl.oauthbearer.expected.audience')],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [`broker.id=1\nlisteners=SASL_SSL://:9092\n«sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks»`],
    good: [
      `listeners=SASL_SSL://:9092\nsasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks\nsasl.oauthbearer.expected.audience=kafka`,
      `listeners=SASL_SSL://:9092`,
      `listeners=SASL_SSL://:9092\nsasl.enabled.mechanisms=SCRAM-SHA-512\nsasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks`,
      `listeners=SASL_SSL://:9092\nsasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks\nlistener.name.sasl_ssl.sasl.oauthbearer.expected.audience=kafka`,
    ],
  },

  setting: 'sasl.oauthbearer.jwks.endpoint.url',
  bad: (_, { file }) => {
    if (!file.maySignInBy('OAUTHBEARER')) return false;
    const audience = file.settings.setting(AUDIENCE);
    const isOfListener = file.everywhere(AUDIENCE).some(({ key }) => key !== AUDIENCE);
    if (audience.is === 'unknown' || isOfListener) return UNKNOWN;
    return audience.is === 'absent' || isSetTo(audience, (value) => value === '') ? { code: 'is-there' } : false;
  },
});

const AUDIENCE = 'sasl.oauthbearer.expected.audience';
