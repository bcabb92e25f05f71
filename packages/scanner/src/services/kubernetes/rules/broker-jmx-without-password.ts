import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Kafka',
  'KafkaConnect',
  'KafkaMirrorMaker2',
)({
  id: 'kubernetes_broker_jmx_without_password',
  title: 'JMX of a Kafka of Strimzi asks for no password (jmxOptions)',
  terms: ['remote management', 'unauthenticated access'],
  severity: MODERATE,
  problem: 'Every pod of the cluster that reaches port 9999 reads how the program runs, and changes it while it does.',
  remediation: 'Set `authentication: {type: password}` in `jmxOptions`, or leave it out.',
  sources: [
    'https://strimzi.io/docs/operators/latest/configuring.html#type-KafkaJmxOptions-reference',
    'https://docs.redhat.com/en/documentation/red_hat_streams_for_apache_kafka/2.7/html/streams_for_apache_kafka_api_reference/type-KafkaJmxOptions-reference',
  ],
  references: [cwe(306), nist('IA-2'), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: kafka.strimzi.io/v1beta2
kind: Kafka
metadata: {name: shop}
spec:
  kafka:
    «jmxOptions: {}»
    listeners: []`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaConnect\nmetadata: {name: shop}\nspec:\n  «jmxOptions: {}»\n  replicas: 1`,
    ],
    good: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec: {kafka: {jmxOptions: {authentication: {type: password}}}}`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec: {kafka: {replicas: 3}}`,
    ],
  },

  judge(object) {
    for (const part of ['spec.kafka', 'spec.zookeeper', 'spec']) {
      const at = object.pair(`${part}.jmxOptions`);
      if (at?.value.kind === 'mapping' && object.lacks(`${part}.jmxOptions.authentication`))
        return { at, message: { code: 'not-set', values: { setting: `${part}.jmxOptions.authentication` } } };
    }
    return undefined;
  },
});
