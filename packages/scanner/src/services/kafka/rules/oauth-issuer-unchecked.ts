import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

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
    bad: [`broker.id=1\nlisteners=SASL_SSL://:9092\n«sasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks»`],
    good: [
      `listeners=SASL_SSL://:9092\nsasl.oauthbearer.jwks.endpoint.url=https://id.example.com/jwks\nsasl.oauthbearer.expected.issuer=https://id.example.com`,
      `listeners=SASL_SSL://:9092`,
    ],
  },

  setting: 'sasl.oauthbearer.jwks.endpoint.url',
  bad: (_, { file }) => {
    const issuer = file.settings.setting('sasl.oauthbearer.expected.issuer');
    if (issuer.is === 'unknown') return UNKNOWN;
    return issuer.is === 'absent' || isSetTo(issuer, (value) => value === '') ? { code: 'is-there' } : false;
  },
});
