import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_policy_without_seccomp',
  title: 'A PodSecurityPolicy asks for no seccomp profile, or allows unconfined',
  severity: MODERATE_LOW,
  problem: 'Containers may make every call of the kernel, also those through which containers are left.',
  remediation:
    'Set the annotations `seccomp.security.alpha.kubernetes.io/defaultProfileName` and `…/allowedProfileNames` to `runtime/default`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/'],
  references: [cisKubernetes('5.7.2'), cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `«apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}»\nspec: {privileged: false}`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata:\n  name: all\n  annotations:\n    seccomp.security.alpha.kubernetes.io/defaultProfileName: runtime/default\n    «seccomp.security.alpha.kubernetes.io/allowedProfileNames: '*'»`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all, annotations: {seccomp.security.alpha.kubernetes.io/allowedProfileNames: runtime/default}}`,
    ],
  },

  judge(policy) {
    const profiles = [...policy.entries('metadata.annotations')].filter(([name]) => name.startsWith(PREFIX));
    if (profiles.length === 0) return { code: 'not-set', values: { setting: `${PREFIX}defaultProfileName` } };
    for (const [setting, at] of profiles) {
      const open = policy
        .text(['metadata', 'annotations', setting])
        ?.split(',')
        .find((name) => /^(?:\*|unconfined)$/.test(name.trim()));
      if (open !== undefined) return { at, message: { code: 'has', values: { setting, value: open.trim() } } };
    }
    return undefined;
  },
});

const PREFIX = 'seccomp.security.alpha.kubernetes.io/';
