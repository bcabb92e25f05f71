import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { isTrue, type Block } from '../block.ts';
import { RANCHER_REGISTRIES } from '../configured-components.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { WITHOUT, anyObjectRule } from '../kubernetes-rule.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';

export default anyObjectRule(
  ({ kind, group }) =>
    (kind === 'Image' && group === 'config.openshift.io') ||
    (kind === 'ImageStream' && group === 'image.openshift.io') ||
    (kind === 'ImageRepository' && group === 'image.toolkit.fluxcd.io') ||
    kind === RANCHER_REGISTRIES,
)({
  id: 'kubernetes_registry_unverified',
  title:
    'Images are fetched over plain HTTP, or without checking the certificate of their registry: OpenShift, k3s, RKE2, Flux',
  terms: ['insecureRegistries', 'insecureRepository', 'ImageStream', 'registries.yaml', 'insecure_skip_verify'],
  severity: MODERATE,
  problem: 'An attacker between nodes and the registry gives them other images, which then run in the cluster.',
  remediation:
    'Take the registry out of `insecureRegistries`, remove `insecure` or `insecure_skip_verify`, and name its authority in `additionalTrustedCA`, of k3s and RKE2 in `ca_file`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.18/html/config_apis/image-config-openshift-io-v1',
    'https://docs.k3s.io/installation/private-registry',
    'https://fluxcd.io/flux/components/image/imagerepositories/#insecure',
  ],
  references: [cwe(295), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: image.toolkit.fluxcd.io/v1\nkind: ImageRepository\nmetadata: {name: shop}\nspec:\n  image: registry.example.com/shop\n  «insecure: true»`,
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec:\n  registrySources:\n    insecureRegistries:\n      - «registry.example.com:5000»`,
      `apiVersion: image.openshift.io/v1\nkind: ImageStream\nmetadata: {name: shop}\nspec:\n  tags:\n    - name: "1.2"\n      importPolicy:\n        «insecure: true»`,
      `configs:\n  registry.example.com:\n    tls:\n      «insecure_skip_verify: true»`,
      `mirrors:\n  registry.example.com:\n    endpoint:\n      - «http://registry.example.com:5000»`,
    ],
    good: [
      `mirrors: {registry.example.com: {endpoint: ["https://registry.example.com", "http://127.0.0.1:5000"]}}\nconfigs: {registry.example.com: {tls: {ca_file: /etc/registry.pem}}}`,
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec: {registrySources: {allowedRegistries: [registry.example.com]}, additionalTrustedCA: {name: registries}}`,
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec: {registrySources: {insecureRegistries: ["localhost:5000"]}}`,
      `apiVersion: image.openshift.io/v1\nkind: ImageStream\nmetadata: {name: shop}\nspec: {tags: [{name: "1.2", importPolicy: {scheduled: true}}]}`,
    ],
  },

  judge(object) {
    if (object.kind === RANCHER_REGISTRIES) return ofRancher(object);
    if (object.kind === 'ImageRepository') return insecureOf(object, 'spec.insecure');
    return object.kind === 'Image' ? registryOf(object) : importOf(object);
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

function registryOf(image: KubernetesObject): ItemFinding | undefined {
  const found = image
    .texts('spec.registrySources.insecureRegistries')
    .find(({ text }) => !/^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3})(?=[:/]|$)/.test(text));
  return (
    found && { at: found.at, message: { code: 'has', values: { setting: 'insecureRegistries', value: found.text } } }
  );
}

function ofRancher(registries: KubernetesObject): ItemFinding | undefined {
  for (const name of registries.entries('configs').keys()) {
    const path = ['configs', name, 'tls', 'insecure_skip_verify'];
    const [at, value] = [registries.pair(path), registries.text(path)];
    if (at && isTrue(value ?? ''))
      return { at, message: { code: 'is', values: { setting: 'insecure_skip_verify', value: 'true' } } };
  }
  for (const name of registries.entries('mirrors').keys()) {
    const plain = registries.texts(['mirrors', name, 'endpoint']).find(({ text }) => isPlainHttp(text));
    if (plain) return { at: plain.at, message: { code: 'has', values: { setting: 'endpoint', value: plain.text } } };
  }
  return undefined;
}

function importOf(stream: KubernetesObject): ItemFinding | undefined {
  for (const tag of stream.blocks('spec.tags')) {
    const found = insecureOf(tag, 'importPolicy.insecure');
    if (found) return found;
  }
  return undefined;
}

function insecureOf(block: Block, path: string): ItemFinding | undefined {
  const at = isTrue(block.text(path) ?? '') ? block.pair(path) : undefined;
  return at && { at, message: { code: 'is', values: { setting: 'insecure', value: 'true' } } };
}
