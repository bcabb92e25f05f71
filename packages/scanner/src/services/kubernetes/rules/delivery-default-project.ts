import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Application')({
  id: 'kubernetes_delivery_default_project',
  title: 'An application of Argo CD belongs to the default project, which allows everything',
  severity: MODERATE_LOW,
  problem:
    'Unless it was changed, the default project takes manifests of every kind from every repository into every cluster: whoever changes the application gets all that Argo CD may do.',
  remediation: 'Make a project with the repositories, clusters and kinds that are needed, and name it in `project`.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/user-guide/projects/#the-default-project'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec:\n  «project: default»\n  source: {repoURL: "https://example.com/shop.git"}`,
    ],
    good: [
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec: {project: shop}`,
      `apiVersion: app.k8s.io/v1beta1\nkind: Application\nmetadata: {name: shop}\nspec: {descriptor: {type: shop}}`,
    ],
  },

  setting: 'spec.project',
  bad: oneOf('default'),
});
