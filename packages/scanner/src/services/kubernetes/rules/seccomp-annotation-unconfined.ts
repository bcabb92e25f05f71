import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { annotated } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, onePod, podRule, PROTECTED } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_seccomp_annotation_unconfined',
  title: 'An annotation switches seccomp off: unconfined',
  severity: HIGH,
  problem:
    'Every call of the kernel is open to whoever takes over a container of the pod, also those through which containers are left.',
  remediation: "Remove the annotation and set `seccompProfile.type: RuntimeDefault` in the pod's `securityContext`.",
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.7.2'), cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    «seccomp.security.alpha.kubernetes.io/pod: unconfined»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    seccomp.security.alpha.kubernetes.io/pod: runtime/default\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      onePod(`stdin: true`),
    ],
  },

  judge: ({ template }) =>
    annotated(template, 'seccomp.security.alpha.kubernetes.io/', (value) => value === 'unconfined'),
  fix: { ...PROTECTED, edits: (finding) => setValue(finding, 'runtime/default') },
});
