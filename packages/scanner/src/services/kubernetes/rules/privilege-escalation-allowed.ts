import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_privilege_escalation_allowed',
  ...containerDanger('escalates', cisKubernetes('5.2.6')),
  remediation: "Set `allowPrivilegeEscalation: false` in the container's `securityContext`.",
  sources: [POD_SECURITY, SECURITY_CONTEXT],

  examples: {
    bad: [
      onePod(`securityContext:\n  «allowPrivilegeEscalation: true»`),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
    ],
    good: [
      onePod(`securityContext:\n  allowPrivilegeEscalation: false`),
      onePod(`securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}`),
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      containers:\n        - name: app # a patch: the rest stands elsewhere\n          resources: {limits: {cpu: 1}}`,
    ],
  },

  setting: 'securityContext.allowPrivilegeEscalation',
  scope: 'linux container',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no program in the container relies on setuid or file capabilities, as sudo and ping do',
  },
});
