import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, objectRule } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_host_path',
  title: 'A PodSecurityPolicy lets pods mount any folder of the node, or write to those that it names',
  severity: MODERATE,
  problem: 'Whoever may use the policy reads and changes the files of nodes.',
  remediation: 'Leave `hostPath` out of `volumes`, or name the folders in `allowedHostPaths` with `readOnly: true`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.12'), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  volumes:\n    - «hostPath»`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  volumes: [hostPath]\n  allowedHostPaths:\n    - «pathPrefix: /data»`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {volumes: [configMap, secret]}`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {volumes: [hostPath], allowedHostPaths: [{pathPrefix: /data, readOnly: true}]}`,
    ],
  },

  judge(policy) {
    const paths = policy.blocks('spec.allowedHostPaths');
    const writable = paths.find(
      (path) =>
        path.text('pathPrefix') !== undefined &&
        path.setting('readOnly').is !== 'unknown' &&
        !isTrue(path.text('readOnly') ?? ''),
    );
    if (writable) return { at: writable.at, message: { code: 'is', values: { setting: 'readOnly', value: 'false' } } };
    const volume = policy.texts('spec.volumes').find(({ text }) => text === 'hostPath' || text === '*');
    return volume && paths.length === 0
      ? { at: volume.at, message: { code: 'has', values: { setting: 'volumes', value: volume.text } } }
      : undefined;
  },
});
