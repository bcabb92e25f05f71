import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { DROPPED, drops } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerRule, onePod, writeSetting } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_net_raw_kept',
  ...containerDanger('netRawKept', cisKubernetes('5.2.8'), cisKubernetes('5.2.10')),
  remediation:
    "Set `capabilities.drop: [ALL]` in the container's `securityContext`, and add back what the program needs.",
  sources: [POD_SECURITY, SECURITY_CONTEXT],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - name: app\n      image: a:1\n      securityContext:\n        capabilities:\n          «drop: [CHOWN]»`,
    ],
    good: [
      onePod(`securityContext: {capabilities: {drop: [NET_RAW]}}`),
      onePod(`securityContext: {capabilities: {drop: [all]}}`),
    ],
  },

  judge(container) {
    if (container.pod.isOfWindows || !drops(container, []) || drops(container, ['ALL', 'NET_RAW'])) return undefined;
    const message = { code: 'lacks', values: { setting: 'capabilities.drop', value: 'ALL' } } as const;
    return { at: container.pair(DROPPED) ?? container.at, message };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program needs none of the capabilities that containers have by default',
    edits: (finding, { file }) => writeSetting(finding, DROPPED, ['ALL'], () => file.containerAt(finding.at)),
  },
});
