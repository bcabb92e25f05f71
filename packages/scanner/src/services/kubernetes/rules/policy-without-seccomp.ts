import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_policy_without_seccomp',
  title: 'A PodSecurityPolicy asks for no seccomp profile',
  severity: MODERATE_LOW,
  problem: 'Containers may make every call of the kernel, also those through which containers are left.',
  remediation: 'Set the annotation `seccomp.security.alpha.kubernetes.io/defaultProfileName: runtime/default`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/'],
  references: [cisKubernetes('5.7.2'), cwe(693), nist('SC-39')],

  examples: {
    bad: [`«apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}»\nspec: {privileged: false}`],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all, annotations: {seccomp.security.alpha.kubernetes.io/allowedProfileNames: runtime/default}}`,
    ],
  },

  judge(policy) {
    const names = [...policy.entries('metadata.annotations').keys()];
    if (names.some((name) => name.startsWith('seccomp.security.alpha.kubernetes.io/'))) return undefined;
    return { code: 'not-set', values: { setting: 'seccomp.security.alpha.kubernetes.io/defaultProfileName' } };
  },
});
