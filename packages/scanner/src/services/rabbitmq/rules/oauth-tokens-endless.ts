import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_oauth_tokens_endless',
  title: 'Tokens without an end are taken (require_exp)',
  terms: ['JWT', 'expiration', 'exp claim'],
  severity: MODERATE,
  problem:
    'A token that says no time at which it ends opens RabbitMQ for ever: whoever found it in a log or a backup signs in with it, long after its user has left.',
  remediation: 'Remove `auth_oauth2.require_exp = false`, and let the identity provider issue tokens that end.',
  sources: [
    'https://github.com/rabbitmq/rabbitmq-server/blob/main/deps/rabbit/docs/rabbitmq.conf.example',
    'https://www.rabbitmq.com/docs/oauth2',
  ],
  references: [cwe(613), nist('IA-5'), nist('AC-12')],

  examples: {
    bad: [
      `auth_oauth2.resource_server_id = rabbitmq\n«auth_oauth2.require_exp = false»`,
      `auth_oauth2.issuer = https://id.example.com\n«auth_oauth2.require_exp = false»`,
    ],
    good: [`auth_oauth2.require_exp = true`, `auth_oauth2.resource_server_id = rabbitmq`],
  },

  applies: ({ file }) => file.mayMatter('auth_oauth2'),
  setting: 'auth_oauth2.require_exp',
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'tokens with an `exp` claim' },
});
