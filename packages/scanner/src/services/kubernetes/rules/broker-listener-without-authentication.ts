import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Kafka')({
  id: 'kubernetes_broker_listener_without_authentication',
  title: 'A Kafka of Strimzi asks clients from outside of the cluster for no authentication',
  terms: ['unauthenticated access', 'listeners'],
  severity: HIGH,
  problem: 'Whoever reaches the listener reads and writes all messages.',
  remediation:
    'Give the listener an `authentication`, such as `type: scram-sha-512`, and the broker an `authorization`.',
  sources: ['https://strimzi.io/docs/operators/latest/configuring.html#type-GenericKafkaListener-reference'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners:\n      - name: outside\n        port: 9094\n        «type: nodeport»\n        tls: true`,
    ],
    good: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners: [{name: outside, port: 9094, type: route, tls: true, authentication: {type: tls}}, {name: inside, port: 9092, type: internal, tls: false}]`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners:\n      - name: inside\n        port: 9094\n        type: loadbalancer\n        tls: true\n        configuration: {loadBalancerSourceRanges: [10.0.0.0/8]}`,
    ],
  },

  judge: (kafka) => kafka.blocks('spec.kafka.listeners').flatMap(openListener),
});

function openListener(listener: Block): readonly ItemFinding[] {
  const at = listener.pair('type');
  if (!at || !/^(?:loadbalancer|nodeport|ingress|route)$/.test(listener.text('type') ?? '')) return [];
  const isKept = !listener.lacks('networkPolicyPeers') || !listener.lacks('configuration.loadBalancerSourceRanges');
  if (isKept || isInternal(listener) || !listener.lacks('authentication')) return [];
  return [{ at, message: { code: 'not-set', values: { setting: 'authentication' } } }];
}

/** Whether an annotation keeps its load balancer within the networks of its cloud. */
function isInternal(listener: Block): boolean {
  const names = [
    ...listener.entries('configuration.bootstrap.annotations').keys(),
    ...listener.blocks('configuration.brokers').flatMap((broker) => [...broker.entries('annotations').keys()]),
  ];
  return names.some((name) => /internal|scheme|subnet/i.test(name));
}
