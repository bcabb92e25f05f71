import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_unsafe_sysctls',
  title: 'A PodSecurityPolicy lets pods change unsafe settings of the kernel',
  severity: MODERATE,
  problem: 'Whoever may use the policy changes what all pods of a node share.',
  remediation: 'Remove `allowedUnsafeSysctls`.',
  sources: ['https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/'],
  references: [cwe(250), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  allowedUnsafeSysctls:\n    - «kernel.msg*»`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {forbiddenSysctls: ["*"]}`,
    ],
  },

  setting: 'spec.allowedUnsafeSysctls',
  bad: (value) => value !== '',
});
