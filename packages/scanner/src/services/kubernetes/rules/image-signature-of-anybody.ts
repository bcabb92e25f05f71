import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule(
  ({ kind, group }) =>
    (kind === 'ClusterImagePolicy' && group === 'policy.sigstore.dev') ||
    (/^(?:Cluster)?Policy$/.test(kind) && group === 'kyverno.io'),
)({
  id: 'kubernetes_image_signature_of_anybody',
  title: 'Images are let in with the signature of whoever made one: keyless with a subject of * or .*',
  terms: ['ClusterImagePolicy', 'verifyImages', 'sigstore', 'cosign', 'keyless'],
  severity: MODERATE,
  problem:
    'Everybody with an account can make a keyless signature: an attacker who gets an image of theirs started signs it, and the policy lets it in.',
  remediation:
    'Name who signs, by the issuer and a `subject` that begins with your repository, such as `https://github.com/owner/repository/.github/workflows/release.yml@refs/tags/*`.',
  sources: [
    'https://docs.sigstore.dev/policy-controller/overview/',
    'https://kyverno.io/docs/policy-types/cluster-policy/verify-images/',
  ],
  references: [cwe(347), nist('SI-7'), nist('CM-14')],

  examples: {
    bad: [
      `apiVersion: policy.sigstore.dev/v1beta1\nkind: ClusterImagePolicy\nmetadata: {name: signed}\nspec:\n  images: [{glob: "ghcr.io/shop/**"}]\n  authorities:\n    - keyless:\n        identities:\n          - issuer: https://token.actions.githubusercontent.com\n            «subjectRegExp: .*»`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: signed}\nspec:\n  rules:\n    - name: signed\n      verifyImages:\n        - imageReferences: ["ghcr.io/shop/*"]\n          attestors:\n            - entries:\n                - keyless:\n                    «subject: "*"»\n                    issuer: https://token.actions.githubusercontent.com`,
    ],
    good: [
      `apiVersion: policy.sigstore.dev/v1beta1\nkind: ClusterImagePolicy\nmetadata: {name: signed}\nspec:\n  images: [{glob: "ghcr.io/shop/**"}]\n  authorities: [{keyless: {identities: [{issuer: "https://token.actions.githubusercontent.com", subjectRegExp: "^https://github.com/shop/.*"}]}}, {key: {secretRef: {name: key}}}]`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: signed}\nspec: {rules: [{name: signed, verifyImages: [{imageReferences: ["ghcr.io/shop/*"], attestors: [{entries: [{keyless: {subject: "https://github.com/shop/*", issuer: "*"}}]}]}]}]}`,
    ],
  },

  judge(policy) {
    const identities =
      policy.kind === 'ClusterImagePolicy'
        ? policy.blocks('spec.authorities').flatMap((authority) => authority.blocks('keyless.identities'))
        : policy
            .blocks('spec.rules')
            .flatMap((rule) => rule.blocks('verifyImages'))
            .flatMap((image) => image.blocks('attestors'))
            .flatMap((attestor) => attestor.blocks('entries'))
            .map((entry) => entry.block('keyless'));
    for (const identity of identities) {
      const found = anybodyIn(identity);
      if (found) return found;
    }
    return undefined;
  },
});

function anybodyIn(identity: Block): ItemFinding | undefined {
  for (const setting of ['subject', 'subjectRegExp']) {
    const [at, value] = [identity.pair(setting), identity.text(setting)];
    const pattern = setting === 'subject' ? /^\*$/ : /^\^?(?:\.[*+]|\(\.[*+]\))\$?$/;
    if (at && value !== undefined && pattern.test(value))
      return { at, message: { code: 'is', values: { setting, value } } };
  }
  return undefined;
}
