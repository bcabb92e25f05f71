import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfUnsecuredToken } from '../jaas.ts';
import { jaasRule, SASL } from '../kafka-rule.ts';

export default jaasRule({
  id: 'kafka_jaas_file_token_unsecured',
  title: 'jaas.conf lets OAUTHBEARER take unsecured tokens, which anybody can write',
  severity: CRITICAL,
  problem: 'Tokens have no signature, so that every client says who it is and is believed.',
  remediation:
    'Set `listener.name.<listener>.oauthbearer.sasl.server.callback.handler.class` in the properties to a handler that checks signatures, such as `org.apache.kafka.common.security.oauthbearer.OAuthBearerValidatorCallbackHandler`, and take `unsecured…` out of jaas.conf.',
  sources: [`${SASL}_oauthbearer`],
  references: [cwe(347), cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
KafkaServer {
  org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required
  «unsecuredLoginStringClaim_sub="admin";»
};`,
    ],
    good: [
      `
KafkaServer {
  org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required;
};`,
    ],
  },

  judge: (option) => (isOfUnsecuredToken(option) ? { code: 'is-there', values: { setting: option.name } } : undefined),
});
