import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isFalse, isTrue } from '../block.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerRule, onePod, writeSetting } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_privileged',
  ...containerDanger('privileged', cisKubernetes('5.2.2')),
  remediation: 'Remove `privileged: true`; add the single capability or device that the program needs instead.',
  sources: [POD_SECURITY, SECURITY_CONTEXT, 'https://kubernetes.io/docs/concepts/workloads/pods/user-namespaces/'],

  examples: {
    bad: [
      onePod(`securityContext:\n  «privileged: true»`),
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      initContainers:\n        - name: init\n          image: a:1\n          securityContext: {allowPrivilegeEscalation: false, «privileged: true}»\n      containers:\n        - {name: app, image: a:1}`,
      `apiVersion: argoproj.io/v1alpha1\nkind: WorkflowTemplate\nmetadata: {name: build}\nspec:\n  templates:\n    - name: main\n      container:\n        image: example/build:1.2\n        securityContext:\n          «privileged: true»`,
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: build}\nspec:\n  steps:\n    - name: build\n      image: example/build:1.2\n      securityContext:\n        «privileged: true»`,
    ],
    good: [
      onePod(`securityContext:\n  privileged: false`),
      onePod(`# privileged: true\nenv: [{name: privileged, value: "true"}]`),
    ],
  },

  judge(container) {
    const asked = container.setting(PRIVILEGED);
    if (asked.is !== 'set') return asked.is === 'unknown' ? UNKNOWN : undefined;
    if (!isTrue(asked.value)) return undefined;
    // The root of a user namespace is nobody on the node.
    const isOfNamespace = isFalse(container.pod.spec.text('hostUsers') ?? '');
    return {
      at: asked.at,
      message: { code: 'is', values: { setting: PRIVILEGED, value: asked.value } },
      wanted: 'false',
      ...(isOfNamespace ? { severity: MODERATE } : {}),
    };
  },
  fix: {
    ...WITHOUT,
    edits: (finding, { file }) => writeSetting(finding, PRIVILEGED, 'false', () => file.containerAt(finding.at)),
  },
});

const PRIVILEGED = 'securityContext.privileged';
