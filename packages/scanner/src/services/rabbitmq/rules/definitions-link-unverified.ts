import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { LINKS, definitionsSetting, guide } from '../rabbitmq-rule.ts';

export default definitionsSetting({
  id: 'rabbitmq_definitions_link_unverified',
  title: 'A shovel or federation takes any certificate (verify=verify_none in the definitions)',
  terms: ['shovel', 'federation', 'definitions.json', 'man in the middle'],
  severity: HIGH,
  problem:
    'An attacker on the network path answers with a certificate of their own, and reads and changes all messages.',
  remediation: 'Set `verify=verify_peer` with `cacertfile` and `server_name_indication` in the address.',
  sources: [guide('uri-query-parameters')],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "a", "value": {«"src-uri": "amqps://mq.example.com?verify=verify_none"»}}]}`,
    ],
    good: [
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "a", "value": {"src-uri": "amqps://mq.example.com?cacertfile=/etc/ca.pem&verify=verify_peer"}}]}`,
      `{"vhosts": [], "parameters": [{"component": "shovel", "vhost": "/", "name": "verify_none", "value": {"src-uri": "amqps://mq.example.com"}}]}`,
    ],
  },

  setting: LINKS,
  scope: 'items',
  bad: (address) =>
    /^amqps:.*[?&]verify=verify_none(?:&|$)/i.test(address.slice(0, 2000)) && { part: 'verify=verify_none' },
});
