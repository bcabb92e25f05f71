import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { POD_SECURITY, PROTECTED, SECURITY_CONTEXT, containerRule, onePod, writeSetting } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_seccomp_missing',
  title: 'No seccomp profile is set for the container',
  severity: MODERATE_LOW,
  problem:
    'Where the kubelet does not say otherwise the container may make every call of the kernel, also those through which containers are left.',
  remediation: 'Set `seccompProfile.type: RuntimeDefault` in the `securityContext` of the pod.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.7.2'), cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`stdin: true`, 'securityContext: {seccompProfile: {type: RuntimeDefault}}'),
      onePod(`securityContext: {seccompProfile: {type: Localhost}}`),
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations: {seccomp.security.alpha.kubernetes.io/pod: runtime/default}\nspec:\n  containers:\n    - {name: app, image: a:1}`,
    ],
  },

  judge(container) {
    const { pod } = container;
    if (pod.isOfWindows) return undefined;
    const setting = container.inherited(PROFILE);
    if (setting.is !== 'absent') return setting.is === 'unknown' ? UNKNOWN : undefined;
    const names = [
      'seccomp.security.alpha.kubernetes.io/pod',
      `container.seccomp.security.alpha.kubernetes.io/${container.text('name')}`,
    ];
    if (names.some((name) => pod.template.has(['metadata', 'annotations', name]))) return undefined;
    return { code: 'not-set', values: { setting: 'seccompProfile.type' } };
  },
  fix: {
    ...PROTECTED,
    edits: (finding, { file }) => writeSetting(finding, PROFILE, 'RuntimeDefault', () => file.containerAt(finding.at)),
  },
});

const PROFILE = 'securityContext.seccompProfile.type';
