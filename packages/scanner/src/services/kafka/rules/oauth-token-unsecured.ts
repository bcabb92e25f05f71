import { UNKNOWN } from '../../../rule.ts';
import { CRITICAL } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { KafkaFile } from '../kafka-file.ts';
import { isOfUnsecuredToken, jaasOptions } from '../jaas.ts';
import { brokerSetting, kafkaSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_oauth_token_unsecured',
  title: 'OAUTHBEARER takes unsecured tokens, which anybody can write (no sasl.server.callback.handler.class)',
  terms: ['unsecuredLoginStringClaim'],
  severity: CRITICAL,
  problem:
    'Where no other handler is named, OAUTHBEARER makes and takes tokens without a signature, so that every client says who it is and is believed.',
  remediation:
    'Set `listener.name.<listener>.oauthbearer.sasl.server.callback.handler.class` and `….sasl.login.callback.handler.class` to handlers that check signatures, such as `org.apache.kafka.common.security.oauthbearer.OAuthBearerValidatorCallbackHandler`, and take `unsecured…` out of the JAAS text.',
  sources: [`${SASL}_oauthbearer`, brokerSetting('sasl.server.callback.handler.class')],
  references: [cwe(347), cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
sasl.enabled.mechanisms=OAUTHBEARER
«listener.name.sasl_ssl.oauthbearer.sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="admin";»`,
      `«sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredValidatorScopeClaimName="scope";»`,
      `
broker.id=1
listeners=SASL_SSL://:9092
«sasl.enabled.mechanisms=OAUTHBEARER»
listener.name.sasl_ssl.oauthbearer.sasl.server.callback.handler.class=org.apache.kafka.common.security.oauthbearer.internals.unsecured.OAuthBearerUnsecuredValidatorCallbackHandler`,
      `broker.id=1\nlisteners=SASL_SSL://:9092\n«sasl.enabled.mechanisms=SCRAM-SHA-512,OAUTHBEARER»`,
    ],
    good: [
      `sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required;\nsasl.oauthbearer.token.endpoint.url=https://id.example.com/token`,
      `sasl.enabled.mechanisms=OAUTHBEARER`, // a part of a configuration
      `
broker.id=1
listeners=SASL_SSL://:9092
sasl.enabled.mechanisms=OAUTHBEARER
listener.name.sasl_ssl.oauthbearer.sasl.server.callback.handler.class=org.apache.kafka.common.security.oauthbearer.OAuthBearerValidatorCallbackHandler`,
    ],
  },

  setting: ['sasl.jaas.config', 'sasl.enabled.mechanisms'],
  scope: 'everywhere',
  bad: (value, { file }, setting) => {
    if (setting === 'sasl.enabled.mechanisms') {
      const isOn = value.split(',').some((mechanism) => mechanism.trim() === 'OAUTHBEARER');
      return isOn && believesTokens(file) && { part: 'OAUTHBEARER' };
    }
    const { options, areAll } = jaasOptions(value);
    const unsecured = options.find(isOfUnsecuredToken);
    if (unsecured === undefined) return areAll ? false : UNKNOWN;
    return { part: unsecured.name };
  },
});

/** Whether other machines reach a broker that names no handler of its own, or the one that checks nothing. */
const believesTokens = oncePer(
  (file: KafkaFile): boolean =>
    file.kind === 'broker' &&
    file.settings.isWhole &&
    file.isReachable !== false &&
    file
      .everywhere('oauthbearer.sasl.server.callback.handler.class')
      .every(({ setting }) =>
        isSetTo(setting, (handler) => handler.endsWith('.OAuthBearerUnsecuredValidatorCallbackHandler')),
      ),
);
