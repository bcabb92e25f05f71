import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, stigKubernetes } from '../../../rules/rulesets.ts';
import { objectRule, onePod } from '../kubernetes-rule.ts';

export default objectRule(
  'Pod',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'ReplicationController',
  'Job',
  'CronJob',
  'Service',
  'Ingress',
  'ConfigMap',
  'Secret',
  'ServiceAccount',
  'Role',
  'RoleBinding',
  'Kustomization',
)({
  id: 'kubernetes_default_namespace',
  title: 'The object stands in the namespace "default"',
  severity: LOW,
  category: 'hygiene',
  problem:
    'There everything is together that says no namespace: rights and network policies can hardly be given to one program.',
  remediation: 'Make a namespace for the program and name it in `metadata.namespace`.',
  sources: [
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/',
    'https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/namespace/',
  ],
  references: [cisKubernetes('5.7.4'), stigKubernetes('V-242383')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  «namespace: default»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n«namespace: default»\nresources: [shop.yaml]`,
    ],
    good: [
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nnamespace: shop\nresources: [shop.yaml]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, namespace: shop}\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      onePod(`stdin: true # whoever applies it says the namespace`),
    ],
  },

  judge(object) {
    const setting = object.kind === 'Kustomization' ? 'namespace' : 'metadata.namespace';
    const at = object.pair(setting);
    return at && object.text(setting) === 'default'
      ? { at, message: { code: 'is', values: { setting, value: 'default' } } }
      : undefined;
  },
});
