/* The arguments that kubeadm and Cluster API give the programs of Kubernetes, beside those that they choose themselves. */
import { Component, type ComponentName, type Flag } from './components.ts';
import type { KubernetesObject } from './kubernetes-object.ts';

/** Source: https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/ */
const OF_CLUSTER: readonly (readonly [string, ComponentName])[] = [
  ['apiServer.extraArgs', 'kube-apiserver'],
  ['controllerManager.extraArgs', 'kube-controller-manager'],
  ['scheduler.extraArgs', 'kube-scheduler'],
  ['etcd.local.extraArgs', 'etcd'],
];
const KUBELET = 'nodeRegistration.kubeletExtraArgs';

/** Where a configuration of kubeadm stands in an object of a kind, and what it is. */
const PLACES: ReadonlyMap<string, readonly (readonly [string, ComponentName])[]> = new Map([
  ['ClusterConfiguration', OF_CLUSTER],
  ['InitConfiguration', [[KUBELET, 'kubelet']]],
  ['JoinConfiguration', [[KUBELET, 'kubelet']]],
  ['KubeadmControlPlane', below('spec.kubeadmConfigSpec')],
  ['KubeadmControlPlaneTemplate', below('spec.template.spec.kubeadmConfigSpec')],
  ['KubeadmConfigTemplate', below('spec.template.spec')],
]);

function below(path: string): readonly (readonly [string, ComponentName])[] {
  return [
    ...OF_CLUSTER.map(([part, name]) => [`${path}.clusterConfiguration.${part}`, name] as const),
    [`${path}.initConfiguration.${KUBELET}`, 'kubelet'],
    [`${path}.joinConfiguration.${KUBELET}`, 'kubelet'],
  ];
}

const GROUPS = /^(?:kubeadm\.k8s\.io|(?:bootstrap|controlplane)\.cluster\.x-k8s\.io)$/;

/** The programs to which an object gives arguments. */
export function kubeadmComponentsOf(object: KubernetesObject): readonly Component[] {
  const places = GROUPS.test(object.group) ? (PLACES.get(object.kind) ?? []) : [];
  return places.flatMap(([path, name]) => {
    const given = object.pair(path);
    if (!given) return [];
    // What kubeadm adds is not known.
    return [new Component({ name, at: given.key, flags: argumentsIn(object, path), isWhole: false })];
  });
}

/** A mapping in old versions, a list of names and values in new ones. */
function argumentsIn(object: KubernetesObject, path: string): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>();
  const block = object.block(path);
  for (const [name, at] of object.entries(path)) flags.set(`--${name}`, { value: block.text([name]), at });
  for (const argument of object.blocks(path)) {
    const at = argument.pair('value') ?? argument.at;
    flags.set(`--${argument.text('name') ?? ''}`, { value: argument.text('value'), at });
  }
  return flags;
}
