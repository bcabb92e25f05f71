import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { POD_SECURITY, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_capabilities',
  title: 'A PodSecurityPolicy lets containers add Linux capabilities',
  severity: MODERATE,
  problem: 'Each of them is one more way from a container to its node.',
  remediation: 'Remove `allowedCapabilities` and `defaultAddCapabilities`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.9'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  allowedCapabilities:\n    - «NET_ADMIN»`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {allowedCapabilities: [], requiredDropCapabilities: [ALL]}`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {allowedCapabilities: [NET_BIND_SERVICE]}`,
    ],
  },

  setting: ['spec.allowedCapabilities', 'spec.defaultAddCapabilities'],
  bad: (value) => value !== '' && value !== 'NET_BIND_SERVICE',
});
