import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'GitRepository',
  'HelmRepository',
  'OCIRepository',
  'Bucket',
  'Application',
)({
  id: 'kubernetes_delivery_source_plaintext',
  title: 'Manifests or charts are fetched without TLS: by Flux or Argo CD over http or git',
  severity: MODERATE,
  problem:
    'An attacker on the network path gives the cluster other manifests, which are applied with the rights of the delivery tool.',
  remediation: 'Fetch over https or ssh, and remove `insecure`.',
  sources: [
    'https://fluxcd.io/flux/components/source/gitrepositories/',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/private-repositories/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: shop}\nspec:\n  «url: http://git.example.com/shop.git»`,
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: shop}\nspec:\n  url: oci://registry.example.com/shop\n  «insecure: true»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec:\n  project: shop\n  source:\n    «repoURL: http://git.example.com/shop.git»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec:\n  project: shop\n  sources:\n    - «repoURL: http://charts.example.com»\n      chart: shop`,
    ],
    good: [
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: shop}\nspec: {url: "ssh://git@git.example.com/shop.git"}`,
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: shop}\nspec: {url: "https://charts.example.com"}`,
    ],
  },

  judge(object) {
    for (const path of pathsOf(object)) {
      const [at, value] = [object.pair(path), object.text(path)];
      if (at && value !== undefined && PLAIN.test(value))
        return { at, message: { code: 'is', values: { setting: path, value: value.slice(0, 100) } } };
    }
    for (const source of object.group === 'argoproj.io' ? object.blocks('spec.sources') : []) {
      const [at, value] = [source.pair('repoURL'), source.text('repoURL')];
      if (at && value !== undefined && PLAIN.test(value))
        return { at, message: { code: 'is', values: { setting: 'repoURL', value: value.slice(0, 100) } } };
    }
    const at = isOfFlux(object) && object.text('spec.insecure') === 'true' ? object.pair('spec.insecure') : undefined;
    return at && { at, message: { code: 'is', values: { setting: 'spec.insecure', value: 'true' } } };
  },
});

const PLAIN = /^(?:http|git):\/\//i;

function isOfFlux({ group }: KubernetesObject): boolean {
  return group === 'source.toolkit.fluxcd.io';
}

function pathsOf(object: KubernetesObject): readonly string[] {
  if (isOfFlux(object)) return ['spec.url'];
  return object.group === 'argoproj.io' ? ['spec.source.repoURL'] : [];
}
