import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('KafkaUser')({
  id: 'kubernetes_broker_user_with_all_rights',
  title: 'A user of Kafka (Strimzi) may do everything with every topic or with the cluster: operations All',
  terms: ['KafkaUser', 'acls', 'wildcard'],
  severity: MODERATE,
  problem:
    'Whoever takes over the program, or finds its password, reads all messages, writes others in their place and deletes topics.',
  remediation: 'Name in `acls` the topics and groups of the program, and the operations that it needs.',
  sources: [
    'https://strimzi.io/docs/operators/latest/configuring.html#type-AclRule-reference',
    'https://docs.redhat.com/en/documentation/red_hat_streams_for_apache_kafka/2.6/html/amq_streams_api_reference/type-aclrule-reference',
  ],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaUser\nmetadata: {name: shop}\nspec:\n  authorization:\n    type: simple\n    acls:\n      - resource: {type: topic, name: "*"}\n        «operations: [All]»`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaUser\nmetadata: {name: shop}\nspec:\n  authorization:\n    type: simple\n    acls:\n      - resource: {type: cluster}\n        «operation: All»`,
    ],
    good: [
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaUser\nmetadata: {name: shop}\nspec: {authorization: {type: simple, acls: [{resource: {type: topic, name: orders}, operations: [All]}, {resource: {type: topic, name: "*"}, operations: [Describe]}]}}`,
      `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaUser\nmetadata: {name: shop}\nspec: {authorization: {type: simple, acls: [{type: deny, resource: {type: topic, name: "*"}, operations: [All]}]}}`,
    ],
  },

  judge(user) {
    for (const rule of user.blocks('spec.authorization.acls')) {
      const [type, name] = [rule.text('resource.type'), rule.text('resource.name')];
      const isOfAll = type === 'cluster' || (type === 'topic' && name === '*');
      if (!isOfAll || (rule.text('type') ?? 'allow') !== 'allow') continue;
      for (const key of ['operations', 'operation']) {
        const at = rule.pair(key);
        if (at && rule.texts(key).some(({ text }) => text === 'All'))
          return { at, message: { code: 'has', values: { setting: key, value: 'All' } } };
      }
    }
    return undefined;
  },
});
