import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { onePod, podRule, WITHOUT } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_control_plane_tolerated',
  title: 'The pod may run on nodes of the control plane: it tolerates their taint',
  severity: MODERATE_LOW,
  problem:
    "Whoever takes it over is beside the cluster's own programs and their keys, and needs one mistake of the kernel to have the cluster.",
  remediation: 'Remove the toleration of `node-role.kubernetes.io/control-plane` and `node-role.kubernetes.io/master`.',
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/'],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [
      onePod(`stdin: true`, 'tolerations:\n  - «key: node-role.kubernetes.io/control-plane\n    operator: Exists»'),
    ],
    good: [
      onePod(`stdin: true`, 'tolerations:\n  - {key: gpu, operator: Exists}'),
      `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: logs}\nspec:\n  template:\n    spec:\n      tolerations: [{key: node-role.kubernetes.io/control-plane}] # runs on every node\n      containers: [{name: app, image: a:1}]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: dns, namespace: kube-system}\nspec:\n  tolerations: [{key: node-role.kubernetes.io/control-plane}]\n  containers: [{name: app, image: a:1}]`,
    ],
  },

  judge({ object, spec }) {
    if (object.kind === 'DaemonSet' || object.namespace === 'kube-system') return undefined;
    const found = spec.blocks('tolerations').find((toleration) => TAINT.test(toleration.text('key') ?? ''));
    return (
      found && {
        at: found.at,
        message: { code: 'is', values: { setting: 'tolerations.key', value: found.text('key') ?? '' } },
      }
    );
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

const TAINT = /^node-role\.kubernetes\.io\/(?:control-plane|master)$/;
