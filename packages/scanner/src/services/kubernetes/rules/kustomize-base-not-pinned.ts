import { MODERATE_LOW } from '@plumbline/model/severity';
import { BRANCH } from '../../../rules/moving-branches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule(
  ({ kind, group }) => /^(?:Kustomization|Component)$/.test(kind) && group === 'kustomize.config.k8s.io',
)({
  id: 'kubernetes_kustomize_base_not_pinned',
  title: 'Kustomize builds on manifests of another repository whose version is not pinned: no ref',
  terms: ['kustomization.yaml', 'remote base', 'supply chain'],
  severity: MODERATE_LOW,
  problem:
    'Whatever stands there on the day goes into the cluster, unseen: whoever takes the repository over applies what they like.',
  remediation: 'Name a commit or a tag, such as `?ref=v1.2.3`, or keep the manifests in your own repository.',
  sources: [
    'https://github.com/kubernetes-sigs/kustomize/blob/master/examples/remoteBuild.md',
    'https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/resource/',
  ],
  references: [cwe(1357), nist('CM-2'), nist('SR-3')],

  examples: {
    bad: [
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - shop.yaml\n  - «github.com/example/platform//deploy/base»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - «https://github.com/example/platform.git//base?ref=main&timeout=90s»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - «https://raw.githubusercontent.com/example/platform/master/install.yaml»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - «https://github.com/example/platform/releases/latest/download/install.yaml»`,
    ],
    good: [
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: ["github.com/example/platform//deploy/base?ref=v1.2.3", ../base, "https://github.com/example/platform/releases/download/v1.2.3/install.yaml"]\nsecretGenerator: []`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: ["https://raw.githubusercontent.com/example/platform/v1.2.3/install.yaml", "https://example.com/install.yaml"]`,
    ],
  },

  judge(kustomization) {
    for (const list of ['resources', 'bases', 'components']) {
      const found = kustomization.texts(list).find(({ text }) => isMoving(text));
      if (found)
        return { at: found.at, message: { code: 'has', values: { setting: list, value: found.text.slice(0, 200) } } };
    }
    return undefined;
  },
});

/** Whether an address of another repository names what moves on by itself; of others nobody knows. */
function isMoving(address: string): boolean {
  if (/^https?:\/\/github\.com\/[^/]{1,100}\/[^/]{1,100}\/releases\/latest\//.test(address)) return true;
  const [, raw] =
    /^https?:\/\/raw\.githubusercontent\.com\/[^/]{1,100}\/[^/]{1,100}\/([^?]{1,300})/.exec(address) ?? [];
  if (raw !== undefined) return /^(?:refs\/heads|HEAD|main|master|develop|trunk)\//.test(raw);
  if (!isRepository(address)) return false;
  const [, ref] = /[?&](?:ref|version)=([^&]{1,200})/.exec(address) ?? [];
  return ref === undefined || BRANCH.test(ref);
}

/** What Kustomize clones, and not one file that it fetches. */
function isRepository(address: string): boolean {
  if (/\.ya?ml(?:\?|$)/.test(address)) return false;
  return /^(?:git::|git@|ssh:\/\/|(?:https?:\/\/)?(?:github|gitlab|bitbucket)\.(?:com|org)\/[^/]{1,100}\/[^/?]{1,100})|^https?:\/\/.{1,300}(?:\.git|_git\/)/.test(
    address,
  );
}
