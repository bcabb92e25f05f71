import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';
import { isAnyName, isIssuerForAnybody } from '../../../rules/signers.ts';

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
    'Name who signs, by the issuer and your workflow: in Kyverno by a `subject` such as `https://github.com/owner/repository/.github/workflows/release.yml@refs/tags/*`, in the policy controller by a `subjectRegExp` that begins with `^https://github.com/owner/repository/`.',
  sources: [
    'https://docs.sigstore.dev/policy-controller/overview/',
    'https://github.com/sigstore/policy-controller/blob/main/docs/api-types/index.md#identity',
    'https://kyverno.io/docs/policy-types/cluster-policy/verify-images/sigstore/',
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
      `apiVersion: policy.sigstore.dev/v1beta1\nkind: ClusterImagePolicy\nmetadata: {name: signed}\nspec:\n  images: [{glob: "ghcr.io/shop/**"}]\n  authorities: [{keyless: {url: "https://fulcio.example.com", identities: [{issuerRegExp: .*, subjectRegExp: .*}]}}, {keyless: {identities: [{issuer: "https://login.example.com", subjectRegExp: .*}, {issuer: "https://accounts.google.com", subject: "*"}]}}]`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: signed}\nspec: {rules: [{name: signed, verifyImages: [{imageReferences: ["ghcr.io/shop/*"], attestors: [{entries: [{keyless: {subject: "*", issuer: "https://token.actions.githubusercontent.com", additionalExtensions: {githubWorkflowRepository: shop/app}}}]}]}]}]}`,
    ],
  },

  judge(policy) {
    const isOfKyverno = policy.kind !== 'ClusterImagePolicy';
    for (const identity of isOfKyverno ? attestorsOf(policy) : identitiesOf(policy)) {
      const found = anybodyIn(identity, isOfKyverno);
      if (found) return found;
    }
    return undefined;
  },
});

/** Where a policy names its own authority, that decides who gets a certificate. */
function identitiesOf(policy: Block): readonly Block[] {
  return policy
    .blocks('spec.authorities')
    .map((authority) => authority.block('keyless'))
    .filter((keyless) => ['ca-cert', 'trustRootRef'].every((key) => keyless.lacks(key)) && isPublic(keyless))
    .flatMap((keyless) => keyless.blocks('identities'));
}

function isPublic(keyless: Block): boolean {
  return keyless.lacks('url') || /^https:\/\/fulcio\.sigstore\.dev\/?$/.test(keyless.text('url') ?? '');
}

function attestorsOf(policy: Block): readonly Block[] {
  return policy
    .blocks('spec.rules')
    .flatMap((rule) => rule.blocks('verifyImages'))
    .flatMap((image) => image.blocks('attestors'))
    .flatMap((attestor) => attestor.blocks('entries'))
    .map((entry) => entry.block('keyless'))
    .filter((keyless) => keyless.lacks('roots') && keyless.lacks('additionalExtensions'));
}

/** An asterisk is a pattern for Kyverno alone. */
function anybodyIn(identity: Block, isOfKyverno: boolean): ItemFinding | undefined {
  for (const key of ['issuer', 'issuerRegExp']) {
    if (!identity.lacks(key) && !isIssuerForAnybody(identity.text(key) ?? '?')) return undefined;
  }
  for (const setting of ['subject', 'subjectRegExp']) {
    const [at, value] = [identity.pair(setting), identity.text(setting)];
    const isAny = setting === 'subject' ? isOfKyverno && value === '*' : isAnyName(value ?? '');
    if (at && isAny) return { at, message: { code: 'is', values: { setting, value: value ?? '' } } };
  }
  return undefined;
}
