import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

/** Where the configuration of a node that joins stands, by kind; those of Cluster API hold it. */
const PLACES: Readonly<Record<string, string>> = {
  JoinConfiguration: '',
  KubeadmConfig: 'spec.joinConfiguration.',
  KubeadmConfigTemplate: 'spec.template.spec.joinConfiguration.',
  KubeadmControlPlane: 'spec.kubeadmConfigSpec.joinConfiguration.',
  KubeadmControlPlaneTemplate: 'spec.template.spec.kubeadmConfigSpec.joinConfiguration.',
};
const SETTING = 'discovery.bootstrapToken.unsafeSkipCAVerification';

export default objectRule(...Object.keys(PLACES))({
  id: 'kubernetes_join_unverified',
  title: 'A node joins whatever answers: the authority of the cluster is not verified (unsafeSkipCAVerification)',
  terms: ['kubeadm', 'caCertHashes'],
  severity: HIGH,
  problem:
    'An attacker on the network path answers in place of the API server, gets the token, and tells the node what to run.',
  remediation: 'Remove `unsafeSkipCAVerification`, and name the authority by `caCertHashes`.',
  sources: [
    'https://kubernetes.io/docs/reference/setup-tools/kubeadm/kubeadm-join/',
    'https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery:\n  bootstrapToken:\n    «unsafeSkipCAVerification: true»`,
      `apiVersion: bootstrap.cluster.x-k8s.io/v1beta1\nkind: KubeadmConfigTemplate\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      joinConfiguration:\n        discovery:\n          bootstrapToken:\n            «unsafeSkipCAVerification: true»`,
    ],
    good: [
      `apiVersion: bootstrap.cluster.x-k8s.io/v1beta1\nkind: KubeadmConfig\nmetadata: {name: shop}\nspec: {joinConfiguration: {nodeRegistration: {kubeletExtraArgs: {cloud-provider: external}}}}`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {bootstrapToken: {caCertHashes: ["sha256:4f2b"], unsafeSkipCAVerification: false}}`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\ndiscovery: {file: {kubeConfigPath: /etc/kubernetes/discovery.conf}}`,
    ],
  },

  judge(object) {
    const setting = object.setting(`${PLACES[object.kind] ?? ''}${SETTING}`);
    if (setting.is === 'unknown') return UNKNOWN;
    if (setting.is !== 'set' || !isTrue(setting.value)) return undefined;
    return { at: setting.at, message: { code: 'is', values: { setting: SETTING, value: setting.value } } };
  },
});
