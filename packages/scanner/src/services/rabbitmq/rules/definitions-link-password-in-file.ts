import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { LINKS, definitionsSetting, guide } from '../rabbitmq-rule.ts';

export default definitionsSetting({
  id: 'rabbitmq_definitions_link_password_in_file',
  title: 'The password of a shovel or of federation stands in its address (definitions)',
  terms: ['shovel', 'federation', 'definitions.json'],
  severity: HIGH,
  problem: 'Everybody who can read the definitions signs in to the other server as the link does.',
  remediation:
    'Let the link sign in by its certificate (`auth_mechanism=external`), or keep the definitions where only the server reads them and export them without it.',
  sources: [guide('shovel-dynamic'), guide('federation-reference'), guide('uri-query-parameters')],
  references: [cwe(256), nist('IA-5')],

  examples: {
    bad: [
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "orders",
  "value": {«"src-uri": "amqps://shop:T7vNq2xWc9RbLz5KfYpD@mq.example.com"», "src-queue": "orders"}}]}`,
    ],
    good: [
      `{"vhosts": [], "parameters": [{"component": "federation-upstream", "vhost": "/", "name": "a", "value": {"uri": "amqps://mq.example.com?auth_mechanism=external"}}]}`,
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "a", "value": {"src-uri": "amqps://shop:\${PASSWORD}@mq.example.com"}}]}`,
    ],
  },

  setting: LINKS,
  scope: 'items',
  bad: (address) => isExposedSecret(passwordInUrl(address) ?? '') && { code: 'holds-password-in-url' },
});
