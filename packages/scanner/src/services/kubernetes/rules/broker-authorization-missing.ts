import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Kafka')({
  id: 'kubernetes_broker_authorization_missing',
  title: 'A Kafka of Strimzi has no authorization: every client that signs in may do everything',
  terms: ['ACL', 'authorizer'],
  severity: MODERATE,
  problem:
    'Clients tell who they are, and nothing comes of it: whoever takes over the least of them reads, changes and deletes all topics.',
  remediation: 'Set `spec.kafka.authorization` to `type: simple`, and give each `KafkaUser` the ACLs that it needs.',
  sources: [
    'https://strimzi.io/docs/operators/latest/configuring.html#type-KafkaClusterSpec-reference',
    'https://docs.redhat.com/en/documentation/red_hat_streams_for_apache_kafka/2.8/html/streams_for_apache_kafka_api_reference/type-kafkaauthorizationsimple-reference',
  ],
  references: [cwe(862), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: kafka.strimzi.io/v1beta2
kind: Kafka
metadata: {name: shop}
spec:
  «kafka:»
    listeners:
      - {name: tls, port: 9093, type: internal, tls: true, authentication: {type: scram-sha-512}}
    config:
      min.insync.replicas: 2`,
    ],
    good: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    authorization: {type: simple}\n    listeners:\n      - {name: tls, port: 9093, type: internal, tls: true, authentication: {type: scram-sha-512}}`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    listeners:\n      - {name: plain, port: 9092, type: internal, tls: false}`, // nobody tells who they are
    ],
  },

  judge(kafka) {
    const at = kafka.pair('spec.kafka')?.key;
    const signsIn = kafka.blocks('spec.kafka.listeners').some((listener) => listener.pair('authentication'));
    if (!at || !signsIn || !kafka.lacks('spec.kafka.authorization')) return undefined;
    return { at, message: { code: 'not-set', values: { setting: 'spec.kafka.authorization' } } };
  },
});
