import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('AppProject')({
  id: 'kubernetes_delivery_project_unrestricted',
  title: 'A project of Argo CD takes every repository, or leads to every cluster and namespace',
  terms: ['AppProject', 'sourceRepos', 'destinations'],
  severity: MODERATE,
  problem:
    'Whoever may make an application of the project brings any manifests from anywhere, or into any namespace, that of Argo CD too, and so takes over the cluster.',
  remediation: 'Name in `sourceRepos` the repositories, and in `destinations` the clusters and namespaces.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/user-guide/projects/'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos:\n    - «"*"»\n  destinations: [{namespace: shop, server: "https://kubernetes.default.svc"}]`,
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos: ["https://example.com/shop.git"]\n  destinations:\n    - server: https://kubernetes.default.svc\n      «namespace: "*"»`,
    ],
    good: [
      `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: shop}\nspec:\n  sourceRepos: ["https://example.com/*"]\n  destinations: [{namespace: "shop-*", server: "https://kubernetes.default.svc"}]`,
    ],
  },

  judge(project) {
    const repository = project.texts('spec.sourceRepos').find(({ text }) => text === '*');
    if (repository)
      return { at: repository.at, message: { code: 'has', values: { setting: 'sourceRepos', value: '*' } } };
    const destination = project.blocks('spec.destinations').find((one) => one.text('namespace') === '*');
    const at = destination?.pair('namespace');
    return at && { at, message: { code: 'is', values: { setting: 'destinations.namespace', value: '*' } } };
  },
});
