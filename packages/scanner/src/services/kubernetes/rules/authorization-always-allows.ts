import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { API_SERVER, KUBELET_CONFIGURATION, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(['kube-apiserver', 'kubelet'], {
  // Source: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
  KubeletConfiguration: { setting: 'authorization.mode', default: 'Webhook' },
})({
  id: 'kubernetes_authorization_always_allows',
  formerIds: ['kubernetes_api_server_allows_everything', 'kubernetes_kubelet_allows_everything'],
  title: 'The API server or a kubelet allows everybody everything: authorization mode AlwaysAllow',
  severity: CRITICAL,
  problem:
    "Whoever signs in, also as a pod's service account, may do everything with the cluster, or runs commands in each container of the node.",
  remediation:
    'Set `--authorization-mode=Node,RBAC` of the API server, and of the kubelet `authorization.mode: Webhook`, or `--authorization-mode=Webhook`.',
  sources: [
    API_SERVER,
    KUBELET_CONFIGURATION,
    'https://kubernetes.io/docs/reference/access-authn-authz/authorization/',
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/',
  ],
  references: [
    cisKubernetes('1.2.6'),
    cisKubernetes('4.2.2'),
    cwe(862),
    nist('AC-3'),
    stigKubernetes('V-242382'),
    stigKubernetes('V-242392'),
  ],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--authorization-mode=AlwaysAllow»'),
      oneComponent('kube-apiserver', '--secure-port=6443').replace('command:', '«command:»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthorization:\n  «mode: AlwaysAllow»`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AuthorizationConfiguration\nauthorizers:\n  - «type: AlwaysAllow»\n    name: all`,
      oneComponent('kubelet', '«--authorization-mode=AlwaysAllow»'),
      `apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\nspec:\n  api:\n    extraArgs:\n      «authorization-mode: AlwaysAllow»`,
      `nodes:\n  - address: 10.0.0.4\nservices:\n  kube-api:\n    extra_args:\n      «authorization-mode: AlwaysAllow»`,
      `apiVersion: k3d.io/v1alpha5\nkind: Simple\noptions:\n  k3s:\n    extraArgs:\n      - «arg: --kube-apiserver-arg=authorization-mode=AlwaysAllow»\n        nodeFilters: [server:*]`,
      `apiVersion: provisioning.cattle.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  rkeConfig:\n    machineGlobalConfig:\n      kube-apiserver-arg:\n        - «authorization-mode=AlwaysAllow»`,
      oneComponent('kubelet', '--v=2').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
      oneComponent('kube-apiserver', '--authorization-config=/etc/kubernetes/authorization.yaml'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthorization: {mode: Webhook}`,
      `nodes: [{address: 10.0.0.4}]\nservices:\n  kube-api:\n    extra_args: {authorization-mode: "Node,RBAC"}`,
      `apiVersion: k3d.io/v1alpha5\nkind: Simple\noptions: {k3s: {extraArgs: [{arg: --kubelet-arg=max-pods=80}]}}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AuthorizationConfiguration\nauthorizers:\n  - {type: Node, name: node}\n  - {type: RBAC, name: rbac}`,
    ],
  },

  setting: '--authorization-mode',
  default: 'AlwaysAllow',
  bad: (value) => hasWord(value, 'AlwaysAllow'),
});
