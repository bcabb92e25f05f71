import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isUnencryptedLink } from '../link-addresses.ts';
import { LINKS, definitionsSetting, guide } from '../rabbitmq-rule.ts';

export default definitionsSetting({
  id: 'rabbitmq_definitions_link_unencrypted',
  title: 'A shovel or federation reaches another server without TLS (amqp:// in the definitions)',
  terms: [...UNENCRYPTED, 'shovel', 'federation', 'definitions.json'],
  severity: HIGH,
  problem: 'Whoever is on the path reads the password of the link and every message, and changes them.',
  remediation: 'Use an address with `amqps://` and `verify=verify_peer`.',
  sources: [guide('uri-spec'), guide('shovel-dynamic'), guide('federation-reference')],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `{"vhosts": [], "parameters": [{"component": "federation-upstream", "vhost": "/", "name": "a", "value": {«"uri": "amqp://mq.example.com"»}}]}`,
    ],
    good: [
      `{"vhosts": [], "parameters": [{"component": "federation-upstream", "vhost": "/", "name": "a", "value": {"uri": "amqps://mq.example.com"}}]}`,
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "a", "value": {"dest-uri": "amqp:///orders"}}]}`, // the server itself
    ],
  },

  setting: LINKS,
  scope: 'items',
  bad: isUnencryptedLink,
});
