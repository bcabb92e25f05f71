import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { isTrue } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { WITHOUT, anyObjectRule } from '../kubernetes-rule.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';

export default anyObjectRule(
  ({ kind, group }) =>
    (kind === 'Image' && group === 'config.openshift.io') || (kind === 'ImageStream' && group === 'image.openshift.io'),
)({
  id: 'kubernetes_registry_unverified',
  title: 'OpenShift fetches images over plain HTTP, or without checking the certificate of their registry',
  terms: ['insecureRegistries', 'insecureRepository', 'ImageStream'],
  severity: MODERATE,
  problem: 'Whoever stands between nodes and the registry gives them other images, which then run in the cluster.',
  remediation:
    'Take the registry out of `insecureRegistries`, remove `insecure`, and name its authority in `additionalTrustedCA`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.18/html/config_apis/image-config-openshift-io-v1',
  ],
  references: [cwe(295), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec:\n  registrySources:\n    insecureRegistries:\n      - «registry.example.com:5000»`,
      `apiVersion: image.openshift.io/v1\nkind: ImageStream\nmetadata: {name: shop}\nspec:\n  tags:\n    - name: "1.2"\n      importPolicy:\n        «insecure: true»`,
    ],
    good: [
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec: {registrySources: {allowedRegistries: [registry.example.com]}, additionalTrustedCA: {name: registries}}`,
      `apiVersion: config.openshift.io/v1\nkind: Image\nmetadata: {name: cluster}\nspec: {registrySources: {insecureRegistries: ["localhost:5000"]}}`,
      `apiVersion: image.openshift.io/v1\nkind: ImageStream\nmetadata: {name: shop}\nspec: {tags: [{name: "1.2", importPolicy: {scheduled: true}}]}`,
    ],
  },

  judge: (object) => (object.kind === 'Image' ? registryOf(object) : importOf(object)),
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

function importOf(stream: KubernetesObject): ItemFinding | undefined {
  for (const tag of stream.blocks('spec.tags')) {
    const [at, value] = [tag.pair('importPolicy.insecure'), tag.text('importPolicy.insecure')];
    if (at && isTrue(value ?? ''))
      return { at, message: { code: 'is', values: { setting: 'insecure', value: 'true' } } };
  }
  return undefined;
}
