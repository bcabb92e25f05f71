import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Kafka')({
  id: 'kubernetes_broker_listener_plaintext',
  title: 'A Kafka of Strimzi can be reached from outside of the cluster without TLS',
  severity: HIGH,
  problem:
    'An attacker on the network path reads and changes all messages, and the passwords of the programs that send them.',
  remediation: 'Set `tls: true` for the listener, and an `authentication`.',
  sources: ['https://strimzi.io/docs/operators/latest/configuring.html#type-GenericKafkaListener-reference'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners:\n      - name: outside\n        port: 9094\n        type: loadbalancer\n        «tls: false»`,
    ],
    good: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners: [{name: outside, port: 9094, type: nodeport, tls: true}, {name: plain, port: 9092, type: internal, tls: false}]`,
    ],
  },

  judge(kafka) {
    for (const listener of kafka.blocks('spec.kafka.listeners')) {
      const [at, type] = [listener.pair('tls'), listener.text('type')];
      if (
        at &&
        isFalse(listener.text('tls') ?? '') &&
        type !== undefined &&
        /^(?:loadbalancer|nodeport|ingress)$/.test(type)
      )
        return { at, message: { code: 'is', values: { setting: 'tls', value: 'false' } } };
    }
    return undefined;
  },
});
