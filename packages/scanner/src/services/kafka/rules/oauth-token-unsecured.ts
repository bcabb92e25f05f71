import { UNKNOWN } from '../../../rule.ts';
import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfUnsecuredToken, jaasOptions } from '../jaas.ts';
import { kafkaSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_oauth_token_unsecured',
  title: 'OAUTHBEARER takes unsecured tokens, which anybody can write (unsecuredLoginStringClaim)',
  severity: CRITICAL,
  problem:
    'The default login of OAUTHBEARER makes and takes tokens without a signature, so that every client says who it is and is believed.',
  remediation:
    'Set `sasl.login.callback.handler.class` and `sasl.server.callback.handler.class` to the handlers of an identity provider, and take `unsecured…` out of the JAAS text.',
  sources: [`${SASL}_oauthbearer`],
  references: [cwe(347), cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
sasl.enabled.mechanisms=OAUTHBEARER
«listener.name.sasl_ssl.oauthbearer.sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="admin";»`,
      `«sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredValidatorScopeClaimName="scope";»`,
    ],
    good: [
      `sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required;\nsasl.oauthbearer.token.endpoint.url=https://id.example.com/token`,
      `sasl.enabled.mechanisms=OAUTHBEARER`,
    ],
  },

  setting: 'sasl.jaas.config',
  scope: 'everywhere',
  bad: (value) => {
    const { options, areAll } = jaasOptions(value);
    const unsecured = options.find(isOfUnsecuredToken);
    if (unsecured === undefined) return areAll ? false : UNKNOWN;
    return { part: unsecured.name };
  },
});
