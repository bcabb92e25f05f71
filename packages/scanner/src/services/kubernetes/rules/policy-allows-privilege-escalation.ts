import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_privilege_escalation',
  title: 'A PodSecurityPolicy allows privilege escalation',
  severity: MODERATE,
  problem: 'A setuid program of an image makes whoever takes over a container root in it.',
  remediation: 'Set `allowPrivilegeEscalation: false`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.6'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  «allowPrivilegeEscalation: true»`,
      `«apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}»\nspec: {privileged: false}`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {allowPrivilegeEscalation: false}`,
    ],
  },

  setting: 'spec.allowPrivilegeEscalation',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
