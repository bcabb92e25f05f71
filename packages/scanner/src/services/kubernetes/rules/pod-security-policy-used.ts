import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_pod_security_policy_used',
  title: 'A PodSecurityPolicy, which Kubernetes 1.25 and later do not know any more',
  severity: LOW,
  category: 'hygiene',
  problem: 'On a newer cluster nobody keeps pods to it.',
  remediation: 'Enforce a Pod Security Standard by the labels of the namespaces, or use a policy engine.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/'],
  references: [cisKubernetes('5.2.1'), cwe(477)],

  examples: {
    bad: [`«apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: restricted}»`],
    good: [
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {pod-security.kubernetes.io/enforce: restricted}}`,
    ],
  },

  judge: () => ({ code: 'is', values: { setting: 'kind', value: 'PodSecurityPolicy' } }),
});
