import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Place } from '../../../formats/tree.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('AppProject')({
  id: 'kubernetes_delivery_project_unrestricted',
  title: 'A project of Argo CD takes every repository, or leads to every namespace or resource of the cluster',
  terms: ['AppProject', 'sourceRepos', 'destinations', 'clusterResourceWhitelist'],
  severity: MODERATE,
  problem:
    'Whoever may make an application of the project brings any manifests from anywhere, or into any namespace, that of Argo CD too, and so takes over the cluster.',
  remediation:
    'Name in `sourceRepos` the repositories, in `destinations` the clusters and namespaces, and in `clusterResourceWhitelist` the kinds that are needed.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/user-guide/projects/'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos:\n    - «"*"»\n  destinations: [{namespace: shop, server: "https://kubernetes.default.svc"}]`,
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos: ["https://example.com/shop.git"]\n  destinations:\n    - server: https://kubernetes.default.svc\n      «namespace: "*"»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos:\n    - «"*"»\n  destinations: [{namespace: shop, server: "https://kubernetes.default.svc"}]\n  clusterResourceWhitelist:\n    - group: "*"\n      «kind: "*"»`,
    ],
    good: [
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos: ["https://example.com/*"]\n  destinations: [{namespace: "shop-*", server: "https://kubernetes.default.svc"}]`,
    ],
  },

  judge(project) {
    const repositories = project.texts('spec.sourceRepos').flatMap(({ at, text }) => found(at, 'sourceRepos', text));
    const destinations = project
      .blocks('spec.destinations')
      .flatMap((one) => found(one.pair('namespace'), 'destinations.namespace', one.text('namespace')));
    const ofCluster = project
      .blocks('spec.clusterResourceWhitelist')
      .filter((one) => one.text('group') === '*')
      .flatMap((one) => found(one.pair('kind'), 'clusterResourceWhitelist.kind', one.text('kind')));
    return [repositories, destinations, ofCluster].flatMap((some) => some.slice(0, 1));
  },
});

function found(at: Place | undefined, setting: string, value: string | undefined): readonly ItemFinding[] {
  return at && value === '*' ? [{ at, message: { code: 'is', values: { setting, value } } }] : [];
}
