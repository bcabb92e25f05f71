import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { capability } from '../capabilities.ts';
import { POD_SECURITY, objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_policy_keeps_capabilities',
  title: 'A PodSecurityPolicy does not make containers drop their Linux capabilities',
  severity: MODERATE_LOW,
  problem: 'Containers keep raw packets and other rights that hardly any program needs.',
  remediation: 'Set `requiredDropCapabilities: [ALL]`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.8'), cwe(250), nist('AC-6')],

  examples: {
    bad: [`«apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}»\nspec: {privileged: false}`],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {requiredDropCapabilities: [ALL]}`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {requiredDropCapabilities: [NET_RAW]}`,
    ],
  },

  judge(policy) {
    const dropped = policy.texts('spec.requiredDropCapabilities').map(({ text }) => capability(text));
    if (dropped.length === 0 && !policy.lacks('spec.requiredDropCapabilities')) return undefined;
    return dropped.some((name) => name === 'ALL' || name === 'NET_RAW')
      ? undefined
      : { code: 'lacks', values: { setting: 'requiredDropCapabilities', value: 'ALL' } };
  },
});
