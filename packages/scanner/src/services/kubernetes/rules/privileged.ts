import { MODERATE } from '@plumbline/model/severity';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../block.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

const rule = containerSetting({
  id: 'kubernetes_privileged',
  ...containerDanger('privileged', cisKubernetes('5.2.2')),
  remediation: 'Remove `privileged: true`; add the single capability or device that the program needs instead.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],

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

  setting: 'securityContext.privileged',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});

export default {
  ...rule,
  *check(input) {
    for (const finding of rule.check(input)) {
      if (finding === UNKNOWN || !apartIn(input.file).has(finding.at)) yield finding;
      else yield { ...finding, severity: MODERATE };
    }
  },
} satisfies typeof rule;

/** What is set for containers with user namespaces, whose root is nobody on the node. */
const apartIn = oncePer(
  (file: KubernetesFile): ReadonlySet<Finding['at']> =>
    new Set(
      file.containers
        .filter(({ pod }) => isFalse(pod.spec.text('hostUsers') ?? ''))
        .flatMap((container) =>
          container.settings('securityContext.privileged').flatMap((one) => (one.is === 'set' ? [one.at] : [])),
        ),
    ),
);
