import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_anonymous',
  title: 'The kubelet takes requests without a sign-in: anonymous authentication',
  severity: CRITICAL,
  problem:
    'Whoever reaches a node reads logs and runs commands in its containers, where authorization does not stop it.',
  remediation: 'Set `authentication.anonymous.enabled: false`, or `--anonymous-auth=false`.',
  sources: [KUBELET_CONFIGURATION, 'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/'],
  references: [cisKubernetes('4.2.1'), cwe(306), nist('AC-14')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication:\n  anonymous:\n    «enabled: true»`,
      oneComponent('kubelet', '«--anonymous-auth=true»'),
      oneComponent('kubelet', '--v=2').replace('command:', '«command:»'),
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication: {anonymous: {enabled: false}}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration # false unless it is said`,
      oneComponent('kubelet', '--config=/var/lib/kubelet/config.yaml'),
    ],
  },

  setting: 'authentication.anonymous.enabled',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
