import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

const ISSUER = 'sasl.oauthbearer.expected.issuer';

export default kafkaSetting({
  id: 'kafka_oauth_issuer_unchecked',
  title: 'Tokens count whoever issued them (sasl.oauthbearer.expected.issuer)',
  severity: MODERATE_LOW,
  problem:
    'Where several issuers share their keys, as tenants of one provider do, a token of another tenant signs people in to Kafka.',
  remediation: 'Set `sasl.oauthbearer.expected.issuer` to the issuer of this cluster.',
  sources: [brokerSetting('sasl.oauthbearer.expected.issuer')],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `broker.id=1\nlisteners=SASL_SSL://:9092\n«sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks»`,
      `broker.id=1\nlisteners=A://:9092\n«listener.name.a.oauthbearer.sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks»`,
    ],
    good: [
      `listeners=SASL_SSL://:9092\nsasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks\nsasl.oauthbearer.expected.issuer=https://id.example.com`,
      `listeners=SASL_SSL://:9092`,
      `listener.name.a.sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks\nlistener.name.a.sasl.oauthbearer.expected.issuer=https://id.example.com`,
    ],
  },

  applies: ({ file }) => file.kind === 'broker',
  setting: 'sasl.oauthbearer.jwks.endpoint.url',
  scope: 'everywhere',
  bad: (_, { file }) => {
    if (!file.maySignInBy('OAUTHBEARER')) return false;
    if (file.settings.setting(ISSUER).is === 'unknown') return UNKNOWN;
    return (
      file.everywhere(ISSUER).every(({ setting }) => isSetTo(setting, (value) => value === '')) && { code: 'is-there' }
    );
  },
});
