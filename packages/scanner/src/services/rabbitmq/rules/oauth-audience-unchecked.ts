import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_oauth_audience_unchecked',
  title: 'Tokens that were made for other services are taken (verify_aud)',
  severity: HIGH,
  problem:
    'Each token of the identity provider is good for RabbitMQ too: whoever runs or robs another service signs in with what its users sent there.',
  remediation:
    'Set `auth_oauth2.verify_aud = true`, and `auth_oauth2.resource_server_id` to the audience that stands for this server.',
  sources: [guide('oauth2')],
  references: [cwe(287), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `auth_oauth2.resource_server_id = rabbitmq\n«auth_oauth2.verify_aud = false»`,
      `«auth_oauth2.resource_servers.1.verify_aud = false»`,
    ],
    good: [`auth_oauth2.verify_aud = true`, `auth_oauth2.resource_server_id = rabbitmq`],
  },

  applies: ({ file }) => file.mayMatter('auth_oauth2'),
  setting: ['auth_oauth2.verify_aud', 'auth_oauth2.resource_servers.*.verify_aud'],
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'tokens whose audience is the id of this server' },
});
