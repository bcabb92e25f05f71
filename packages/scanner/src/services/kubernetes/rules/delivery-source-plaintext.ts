import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';
import { isKustomization } from '../kustomize.ts';

export default objectRule(
  'GitRepository',
  'HelmRepository',
  'OCIRepository',
  'Bucket',
  'Application',
  'Kustomization',
)({
  id: 'kubernetes_delivery_source_plaintext',
  title: 'Manifests or charts are fetched without TLS: by Flux, Argo CD or Kustomize over http or git',
  severity: MODERATE,
  problem:
    'An attacker on the network path gives the cluster other manifests, which are applied with the rights of the delivery tool.',
  remediation: 'Fetch over https or ssh, and remove `insecure`.',
  sources: [
    'https://fluxcd.io/flux/components/source/gitrepositories/',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/private-repositories/',
    'https://kubectl.docs.kubernetes.io/references/kustomize/builtins/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: shop}\nspec:\n  «url: http://git.example.com/shop.git»`,
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: shop}\nspec:\n  url: oci://registry.example.com/shop\n  «insecure: true»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec:\n  project: shop\n  source:\n    «repoURL: http://git.example.com/shop.git»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: shop}\nspec:\n  project: shop\n  sources:\n    - «repoURL: http://charts.example.com»\n      chart: shop`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nhelmCharts:\n  - name: shop\n    «repo: http://charts.example.com»\n    version: 1.4.2`,
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
    for (const { block, setting } of sourcesOf(object)) {
      const [at, value] = [block.pair(setting), block.text(setting)];
      if (at && value !== undefined && PLAIN.test(value))
        return { at, message: { code: 'is', values: { setting, value: value.slice(0, 100) } } };
    }
    const at = isOfFlux(object) && object.text('spec.insecure') === 'true' ? object.pair('spec.insecure') : undefined;
    return at && { at, message: { code: 'is', values: { setting: 'spec.insecure', value: 'true' } } };
  },
});

const PLAIN = /^(?:http|git):\/\//i;

function isOfFlux({ group }: KubernetesObject): boolean {
  return group === 'source.toolkit.fluxcd.io';
}

/** What is fetched besides, by the key that names where from. */
function sourcesOf(object: KubernetesObject): readonly { readonly block: Block; readonly setting: string }[] {
  if (object.group === 'argoproj.io')
    return object.blocks('spec.sources').map((block) => ({ block, setting: 'repoURL' }));
  return isKustomization(object) ? object.blocks('helmCharts').map((block) => ({ block, setting: 'repo' })) : [];
}

function pathsOf(object: KubernetesObject): readonly string[] {
  if (isOfFlux(object)) return ['spec.url'];
  return object.group === 'argoproj.io' ? ['spec.source.repoURL'] : [];
}
