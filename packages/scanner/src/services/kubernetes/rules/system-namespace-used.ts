import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { podRule, ofWorkloads } from '../kubernetes-rule.ts';

export default ofWorkloads(podRule)({
  id: 'kubernetes_system_namespace_used',
  title: 'A workload stands in a namespace of Kubernetes itself: kube-system or kube-public',
  severity: MODERATE_LOW,
  problem: "Who may work with it there may often reach the cluster's own programs and their secrets as well.",
  remediation: 'Move it into a namespace of its own.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/'],
  references: [cwe(653), nist('AC-6'), stigKubernetes('V-242417')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  «namespace: kube-system»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, namespace: shop}\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: dns, namespace: kube-system, labels: {k8s-app: kube-dns}}\nspec:\n  containers:\n    - {name: app, image: registry.k8s.io/coredns/coredns:v1.12.0}`,
    ],
  },

  judge({ object, spec, labels, containers }) {
    const namespace = object.namespace ?? '';
    const at = object.pair('metadata.namespace');
    if (!at || !/^kube-(?:system|public|node-lease)$/.test(namespace)) return undefined;
    const isSystems =
      labels?.has('k8s-app') === true ||
      spec.text('priorityClassName')?.startsWith('system-') === true ||
      containers.some(({ image = '' }) =>
        /^(?:registry\.k8s\.io|k8s\.gcr\.io|gcr\.io\/google[-_]containers)\//.test(image),
      );
    return isSystems
      ? undefined
      : { at, message: { code: 'is', values: { setting: 'metadata.namespace', value: namespace } } };
  },
});
