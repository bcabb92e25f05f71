/**
 * Keys of the configuration of k3s and RKE2 that no other program has.
 * Source: https://docs.k3s.io/cli/server, https://docs.rke2.io/reference/server_config
 */
export const RANCHER_KEYS = [
  'agent-token',
  'cluster-init',
  'disable-network-policy',
  'etcd-arg',
  'etcd-expose-metrics',
  'flannel-backend',
  'kube-apiserver-arg',
  'kube-controller-manager-arg',
  'kube-proxy-arg',
  'kube-scheduler-arg',
  'kubelet-arg',
  'node-taint',
  'protect-kernel-defaults',
  'secrets-encryption',
  'tls-san',
  'write-kubeconfig',
  'write-kubeconfig-mode',
] as const;
