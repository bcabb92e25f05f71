import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_allows_everything',
  title: 'The kubelet allows everybody everything: authorization mode AlwaysAllow',
  severity: CRITICAL,
  problem: 'Whoever signs in at a node, or need not, runs commands in its containers.',
  remediation: 'Set `authorization.mode: Webhook`, or `--authorization-mode=Webhook`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/'],
  references: [cisKubernetes('4.2.2'), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthorization:\n  «mode: AlwaysAllow»`,
      oneComponent('kubelet', '«--authorization-mode=AlwaysAllow»'),
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthorization: {mode: Webhook}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'authorization.mode',
  bad: oneOf('AlwaysAllow'),
  safe: 'Webhook',
  fix: { kind: 'suggested', needs: 'an API server that the kubelet may ask, and roles for who calls it' },
});
