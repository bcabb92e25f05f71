import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, objectRule } from '../kubernetes-rule.ts';

export default objectRule('KubeletConfiguration')({
  id: 'kubernetes_kubelet_certificate_missing',
  title: 'The kubelet makes its own certificate: neither tlsCertFile nor serverTLSBootstrap is set',
  severity: MODERATE,
  problem: 'Nobody can check such a certificate: an attacker on the network path takes the place of the kubelet.',
  remediation: 'Set `serverTLSBootstrap: true`, or `tlsCertFile` and `tlsPrivateKeyFile`.',
  sources: [
    KUBELET_CONFIGURATION,
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/',
  ],
  references: [cisKubernetes('4.2.9'), cwe(295), nist('SC-8'), stigKubernetes('V-242424'), stigKubernetes('V-242425')],

  examples: {
    bad: [`«apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration»\nreadOnlyPort: 0`],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nserverTLSBootstrap: true`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntlsCertFile: /a.crt\ntlsPrivateKeyFile: /a.key`,
    ],
  },

  judge(configuration) {
    const settings = ['serverTLSBootstrap', 'tlsCertFile'].map((path) => configuration.setting(path));
    if (settings.some(({ is }) => is === 'unknown')) return UNKNOWN;
    const isGiven = settings.some((setting) => isSetTo(setting, (value) => value !== '' && !isFalse(value)));
    return isGiven ? undefined : { code: 'not-set', values: { setting: 'tlsCertFile' } };
  },
});
