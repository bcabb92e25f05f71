import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SERVICES, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Service')({
  id: 'kubernetes_node_port',
  title: 'A Service opens a port on every node: type NodePort',
  severity: MODERATE_LOW,
  problem: 'Whoever reaches any node reaches the service, past the load balancer or ingress and what these check.',
  remediation: 'Use `type: ClusterIP` and an Ingress or a load balancer before it.',
  sources: [SERVICES],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [`apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  «type: NodePort»\n  ports: [{port: 80}]`],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {type: ClusterIP}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: NodePort}\nspec: {ports: [{port: 80}]}`,
    ],
  },

  setting: 'spec.type',
  bad: oneOf('NodePort'),
  safe: 'ClusterIP',
  fix: { kind: 'suggested', needs: 'certainty that nobody calls the service by a port of the nodes' },
});
