import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { API_SERVER, KUBELET_CONFIGURATION, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(['kube-apiserver', 'kubelet'], {
  // Source: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
  KubeletConfiguration: { setting: 'authentication.anonymous.enabled', default: 'false' },
})({
  id: 'kubernetes_anonymous_authentication',
  formerIds: ['kubernetes_kubelet_anonymous', 'kubernetes_api_server_anonymous'],
  title: 'The API server or a kubelet takes requests without a sign-in: anonymous authentication',
  severity: HIGH,
  problem:
    'Whoever reaches the kubelet of a node reads logs and runs commands in its containers, where authorization does not stop it; at the API server one role that is given to everybody is open to the network.',
  remediation:
    'Set `--anonymous-auth=false`, in the file of the kubelet `authentication.anonymous.enabled: false`; or allow health checks of the API server alone by an AuthenticationConfiguration.',
  sources: [
    API_SERVER,
    KUBELET_CONFIGURATION,
    'https://kubernetes.io/docs/reference/access-authn-authz/authentication/',
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/',
  ],
  references: [
    cisKubernetes('1.2.1'),
    cisKubernetes('4.2.1'),
    cwe(306),
    nist('AC-14'),
    stigKubernetes('V-242390'),
    stigKubernetes('V-242391'),
  ],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--anonymous-auth=true»'),
      oneComponent('kube-apiserver', '--secure-port=6443').replace('command:', '«command:»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication:\n  anonymous:\n    «enabled: true»`,
      oneComponent('kubelet', '«--anonymous-auth=true»'),
      oneComponent('kubelet', '--v=2').replace('command:', '«command:»'),
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    - name: anonymous-auth\n      «value: "true"»`,
      `apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    «anonymous-auth: "true"»`,
      `apiVersion: controlplane.cluster.x-k8s.io/v1beta1\nkind: KubeadmControlPlane\nmetadata: {name: shop}\nspec:\n  kubeadmConfigSpec:\n    clusterConfiguration:\n      apiServer:\n        extraArgs:\n          «anonymous-auth: "true"»`,
    ],
    good: [
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer: {extraArgs: [{name: anonymous-auth, value: "false"}, {name: authorization-mode, value: "Node,RBAC"}]}`,
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer: {certSANs: [k8s.example.com]}`,
      oneComponent('kube-apiserver', '--anonymous-auth=false'),
      oneComponent('kube-apiserver', '--authentication-config=/etc/kubernetes/authentication.yaml'),
      oneComponent('kube-scheduler'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication: {anonymous: {enabled: false}}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration # false unless it is said`,
      oneComponent('kubelet', '--config=/var/lib/kubelet/config.yaml'),
    ],
  },

  setting: '--anonymous-auth',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: {
    kind: 'safe',
    unless: (_finding, { file }) =>
      file.components.some(({ name }) => name === 'kube-apiserver')
        ? 'health checks that sign in, as those of kubeadm do not'
        : undefined,
  },
});
