import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('SealedSecret')({
  id: 'kubernetes_sealed_secret_for_all_namespaces',
  title: 'A SealedSecret may be opened in every namespace: cluster-wide scope',
  terms: ['sealedsecrets.bitnami.com/cluster-wide', 'kubeseal'],
  severity: MODERATE_LOW,
  problem:
    'Whoever reads the file, and may make SealedSecrets in any namespace of the cluster, has it unsealed there and reads what it holds.',
  remediation: 'Seal it again for its namespace and name (`kubeseal --scope strict`), and remove the annotation.',
  sources: [
    'https://github.com/bitnami-labs/sealed-secrets#scopes',
    'https://github.com/bitnami-labs/sealed-secrets/releases/tag/v0.6.0',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata:\n  name: shop\n  annotations:\n    «sealedsecrets.bitnami.com/cluster-wide: "true"»\nspec: {encryptedData: {password: AgBy3i4OJSWK}}`,
    ],
    good: [
      `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: shop, annotations: {sealedsecrets.bitnami.com/namespace-wide: "true"}}\nspec: {encryptedData: {password: AgBy3i4OJSWK}}`,
      `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: shop, annotations: {sealedsecrets.bitnami.com/cluster-wide: "false"}}\nspec: {encryptedData: {password: AgBy3i4OJSWK}}`,
      `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: shop}\nspec: {encryptedData: {password: AgBy3i4OJSWK}, template: {metadata: {annotations: {sealedsecrets.bitnami.com/cluster-wide: "true"}}}}`, // what is made of it, not how it was sealed
    ],
  },

  judge(secret) {
    const path = ['metadata', 'annotations', SCOPE];
    const [at, value] = [secret.pair(path), secret.text(path)];
    return at && isTrue(value ?? '')
      ? { at, message: { code: 'is', values: { setting: SCOPE, value: 'true' } } }
      : undefined;
  },
});

const SCOPE = 'sealedsecrets.bitnami.com/cluster-wide';
