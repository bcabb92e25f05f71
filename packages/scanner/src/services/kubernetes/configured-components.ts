/* The arguments that kubeadm, Cluster API, kops, k0s, Talos, Rancher, k3s and RKE give the programs of Kubernetes, beside those that they choose themselves. */
import { RANCHER_KEYS } from '@plumbline/model/rancher-keys';
import { STARTED_PROGRAM } from '../../reading/kubernetes-options.ts';
import { Component, NAMES, flagsIn, type ComponentName, type Flag } from './components.ts';
import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Mapping, TreeNode } from '../../formats/tree.ts';
import type { Block } from './block.ts';
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
  ['KubeadmConfig', below('spec')],
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
export function configuredComponentsOf(object: KubernetesObject): readonly Component[] {
  if (object.kind === STARTED_PROGRAM) return startedComponentOf(object);
  if (object.kind === RANCHER) return listedComponentsOf(object, OF_RANCHER_NODES);
  // Talos enables the plugins that it needs beside those that are named.
  if (object.kind === TALOS) return componentsAt(object, OF_MACHINE, { addsPlugins: true });
  if (object.kind === 'NodeConfig' && object.group === OF_EKS) return listedComponentsOf(object, OF_EKS_NODES);
  if (object.group === 'kops.k8s.io') return kopsComponentsOf(object);
  if (object.group === 'k0s.k0sproject.io') return componentsAt(object, OF_K0S);
  if (object.group === 'k0sctl.k0sproject.io') return componentsAt(object, OF_K0SCTL);
  if (object.kind === RKE) return componentsAt(object, OF_RKE);
  if (object.kind === 'Simple' && object.group === 'k3d.io') return k3dComponentsOf(object);
  if (object.kind === 'Cluster' && object.group === 'provisioning.cattle.io')
    return object.pair(RANCHER_SETTINGS) ? rancherComponentsOf(object) : [];
  if (object.kind === 'AuthorizationConfiguration') return authorizingServerOf(object);
  return GROUPS.test(object.group) ? componentsAt(object, PLACES.get(object.kind) ?? []) : [];
}

/** One that a command starts, with its arguments. */
function startedComponentOf(object: KubernetesObject): readonly Component[] {
  const given = object.pair('command');
  const [program, ...words] = object.words('command');
  const name = NAMES.get(program?.text ?? '');
  if (!given || !name) return [];
  return [new Component({ name, at: given.key, flags: flagsIn(words), isWhole: object.lacks('isPart') })];
}

function componentsAt(
  object: KubernetesObject,
  places: readonly (readonly [string, ComponentName])[],
  tool: { readonly addsPlugins?: true } = {},
): readonly Component[] {
  return places.flatMap(([path, name]) => {
    const given = object.pair(path);
    if (!given) return [];
    // What the tool adds is not known.
    return [new Component({ name, at: given.key, flags: argumentsIn(object, path), isWhole: false, ...tool })];
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

/**
 * What its file says of who decides, as `--authorization-mode` would.
 * Source: https://kubernetes.io/docs/reference/access-authn-authz/authorization/#using-configuration-file-for-authorization
 */
function authorizingServerOf(object: KubernetesObject): readonly Component[] {
  const given = object.pair('authorizers');
  if (!given) return [];
  const authorizers = object.blocks('authorizers');
  const types = authorizers.map((one) => one.text('type'));
  const open = authorizers.find((one) => one.text('type') === 'AlwaysAllow')?.pair('type');
  const value = types.includes(undefined) ? undefined : types.join(',');
  const flags = new Map([['--authorization-mode', { value, at: open ?? given.key }]]);
  return [new Component({ name: 'kube-apiserver', at: given.key, flags, isWhole: false })];
}

/** Source: https://docs.k0sproject.io/stable/configuration/ */
const OF_K0S: readonly (readonly [string, ComponentName])[] = [
  ['spec.api.extraArgs', 'kube-apiserver'],
  ['spec.controllerManager.extraArgs', 'kube-controller-manager'],
  ['spec.scheduler.extraArgs', 'kube-scheduler'],
  ['spec.storage.etcd.extraArgs', 'etcd'],
];
const OF_K0SCTL = OF_K0S.map(([path, name]) => [`spec.k0s.config.${path}`, name] as const);

/** What the configuration of RKE is called here, which says no kind. */
export const RKE = 'RkeConfiguration';

/** Source: https://rancher.com/docs/rke/latest/en/config-options/services/services-extras/ */
const OF_RKE: readonly (readonly [string, ComponentName])[] = [
  ['services.kube-api.extra_args', 'kube-apiserver'],
  ['services.kube-controller.extra_args', 'kube-controller-manager'],
  ['services.scheduler.extra_args', 'kube-scheduler'],
  ['services.kubelet.extra_args', 'kubelet'],
  ['services.kubeproxy.extra_args', 'kube-proxy'],
  ['services.etcd.extra_args', 'etcd'],
];

/** One that says nodes, and how the programs on them are started. */
export function isRkeConfiguration(node: TreeNode): boolean {
  if (node.kind !== 'mapping') return false;
  const pairs = pairsInForce(node);
  const isOfNodes = pairs.get('nodes')?.value.kind === 'sequence' && !pairs.has('kind');
  return isOfNodes && pairInForce(pairs.get('services')?.value, 'kube-api') !== undefined;
}

/** Options of k3s by the nodes that they are for. Source: https://k3d.io/stable/usage/configfile/ */
function k3dComponentsOf(object: KubernetesObject): readonly Component[] {
  const given = object.blocks('options.k3s.extraArgs').flatMap((block) => {
    const [, option, flag, value] =
      /^--([a-z-]+-arg)[= ](?:--)?([\w-]{1,100})(?:=([^]*))?$/.exec(block.text('arg') ?? '') ?? [];
    const name = OF_RANCHER_NODES.find(([key]) => key === option)?.[1];
    const at = block.pair('arg');
    return name && flag !== undefined && at ? [{ name, flag: `--${flag}`, value: value ?? 'true', at }] : [];
  });
  return given.map(
    ({ name, flag, value, at }) => new Component({ name, at, flags: new Map([[flag, { value, at }]]), isWhole: false }),
  );
}

const RANCHER_SETTINGS = 'spec.rkeConfig';

/** Source: https://ranchermanager.docs.rancher.com/reference-guides/cluster-configuration/rancher-server-configuration/rke2-cluster-configuration */
function rancherComponentsOf(object: KubernetesObject): readonly Component[] {
  const blocks = object.blocks(`${RANCHER_SETTINGS}.machineSelectorConfig`).map((block) => block.block('config'));
  return [object.block(`${RANCHER_SETTINGS}.machineGlobalConfig`), ...blocks].flatMap((block) =>
    listedComponentsOf(block, OF_RANCHER_NODES),
  );
}

/** What the configuration of a machine of Talos is called here, which says no kind. */
export const TALOS = 'TalosConfiguration';

/** Source: https://www.talos.dev/v1.11/reference/configuration/v1alpha1/config/ */
const OF_MACHINE: readonly (readonly [string, ComponentName])[] = [
  ...OF_CLUSTER.slice(0, 3).map(([path, name]) => [`cluster.${path}`, name] as const),
  ['cluster.proxy.extraArgs', 'kube-proxy'],
  ['cluster.etcd.extraArgs', 'etcd'],
  ['machine.kubelet.extraArgs', 'kubelet'],
];

export function isTalosConfiguration(node: TreeNode): boolean {
  if (node.kind !== 'mapping') return false;
  const pairs = pairsInForce(node);
  const version = pairs.get('version')?.value;
  const isOfTalos = version?.kind === 'scalar' && version.value === 'v1alpha1';
  return isOfTalos && pairs.get('machine')?.value.kind === 'mapping' && !pairs.has('kind');
}

/** A file that a program reads, as a part of an object that says it. */
interface FileWithin {
  readonly mapping: Mapping;
  readonly kind: string;
}

/** What objects say of files that programs read: each is a part of it, beside what the tool or OpenShift sets itself. */
export function filesWithin({ kind, group, mapping }: KubernetesObject): readonly FileWithin[] {
  if (kind === TALOS) return filesInTalos(mapping);
  if (kind === 'NodeConfig' && group === OF_EKS) {
    const kubelet = pairInForce(pairInForce(pairInForce(mapping, 'spec')?.value, 'kubelet')?.value, 'config')?.value;
    return kubelet?.kind === 'mapping' ? [{ mapping: kubelet, kind: 'KubeletConfiguration' }] : [];
  }
  if (kind === 'ClusterConfig' && group === 'k0s.k0sproject.io') {
    const profiles = itemsOf(pairInForce(pairInForce(mapping, 'spec')?.value, 'workerProfiles')?.value);
    const given = profiles.map((profile) => pairInForce(profile, 'values')?.value);
    return given.flatMap((one) => (one?.kind === 'mapping' ? [{ mapping: one, kind: 'KubeletConfiguration' }] : []));
  }
  // Source: https://schema.eksctl.io/
  if (kind === 'ClusterConfig' && group === 'eksctl.io') {
    const nodes = itemsOf(pairInForce(mapping, 'nodeGroups')?.value);
    const given = nodes.map((node) => pairInForce(node, 'kubeletExtraConfig')?.value);
    return given.flatMap((one) => (one?.kind === 'mapping' ? [{ mapping: one, kind: 'KubeletConfiguration' }] : []));
  }
  // Source: https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/machine_configuration/machine-configs-custom
  if (kind !== 'KubeletConfig' || group !== 'machineconfiguration.openshift.io') return [];
  const kubelet = pairInForce(pairInForce(mapping, 'spec')?.value, 'kubeletConfig')?.value;
  return kubelet?.kind === 'mapping' ? [{ mapping: kubelet, kind: 'KubeletConfiguration' }] : [];
}

function filesInTalos(node: Mapping): readonly FileWithin[] {
  const [machine, cluster] = ['machine', 'cluster'].map((key) => pairInForce(node, key)?.value);
  const kubelet = pairInForce(pairInForce(machine, 'kubelet')?.value, 'extraConfig')?.value;
  const plugins = itemsOf(pairInForce(pairInForce(cluster, 'apiServer')?.value, 'admissionControl')?.value);
  const security = plugins.map((plugin) => pairInForce(plugin, 'configuration')?.value);
  const files = [{ file: kubelet, kind: 'KubeletConfiguration' }].concat(
    security.map((file) => ({ file, kind: 'PodSecurityConfiguration' })),
  );
  return files.flatMap(({ file, kind }) => (file?.kind === 'mapping' ? [{ mapping: file, kind }] : []));
}

/** What the configuration of k3s or RKE2 is called here, which says no kind. */
export const RANCHER = 'RancherConfiguration';

const OF_RANCHER: ReadonlySet<string> = new Set(RANCHER_KEYS);

/** One with a key that no other program has, or of a node that joins others. */
export function isRancherConfiguration(node: TreeNode): boolean {
  if (node.kind !== 'mapping') return false;
  const pairs = pairsInForce(node);
  const joins = pairs.has('server') && (pairs.has('token') || pairs.has('token-file'));
  return !pairs.has('kind') && (joins || [...pairs.keys()].some((key) => OF_RANCHER.has(key.replace(/\+$/, ''))));
}

/** What the file is called here by which the same are told where images come from. */
export const RANCHER_REGISTRIES = 'RancherRegistries';

/** One that says registries by their names, and nothing else. Source: https://docs.k3s.io/installation/private-registry */
export function areRancherRegistries(node: TreeNode): boolean {
  const pairs = [...pairsInForce(node)];
  return (
    pairs.length > 0 && pairs.every(([key, { value }]) => /^(?:configs|mirrors)$/.test(key) && value.kind === 'mapping')
  );
}

/** A key with a plus adds to what other files of the program say. */
const OF_RANCHER_NODES: readonly (readonly [string, ComponentName])[] = (
  [
    ['kube-apiserver-arg', 'kube-apiserver'],
    ['kube-controller-manager-arg', 'kube-controller-manager'],
    ['kube-scheduler-arg', 'kube-scheduler'],
    ['kube-proxy-arg', 'kube-proxy'],
    ['kubelet-arg', 'kubelet'],
    ['etcd-arg', 'etcd'],
  ] as const
).flatMap(([key, name]) => [[key, name] as const, [`${key}+`, name] as const]);

/** Source: https://awslabs.github.io/amazon-eks-ami/nodeadm/doc/api/ */
const OF_EKS = 'node.eks.aws';
const OF_EKS_NODES: readonly (readonly [string, ComponentName])[] = [['spec.kubelet.flags', 'kubelet']];

/** Lists of which each argument is a text, `name=value`. */
function listedComponentsOf(object: Block, lists: readonly (readonly [string, ComponentName])[]): readonly Component[] {
  return lists.flatMap(([path, name]) => {
    const given = object.pair(path);
    if (!given) return [];
    const flags = new Map<string, Flag>();
    for (const { at, text, isUnknown } of object.words(path)) {
      const [, flag, value] = /^(?:--)?([\w-]{1,100})(?:=([^]*))?$/.exec(text) ?? [];
      if (flag !== undefined) flags.set(`--${flag}`, { value: isUnknown ? undefined : (value ?? 'true'), at });
    }
    return [new Component({ name, at: given.key, flags, isWhole: false })];
  });
}

/** Source: https://kops.sigs.k8s.io/cluster_spec/ */
const KOPS_BLOCKS: readonly (readonly [string, ComponentName])[] = [
  ['spec.kubeAPIServer', 'kube-apiserver'],
  ['spec.kubeControllerManager', 'kube-controller-manager'],
  ['spec.kubeScheduler', 'kube-scheduler'],
  ['spec.kubeProxy', 'kube-proxy'],
  ['spec.kubelet', 'kubelet'],
  ['spec.masterKubelet', 'kubelet'],
  ['spec.controlPlaneKubelet', 'kubelet'],
];

/** Each setting is called like its flag, in other letters. */
function kopsComponentsOf(object: KubernetesObject): readonly Component[] {
  const allows = object.pair('spec.authorization.alwaysAllow');
  const flags = allows && new Map([['--authorization-mode', { value: 'AlwaysAllow', at: allows }]]);
  const server = flags && new Component({ name: 'kube-apiserver', at: allows.key, flags, isWhole: false });
  return [...(server ? [server] : []), ...blocksOfKops(object)];
}

function blocksOfKops(object: KubernetesObject): readonly Component[] {
  return KOPS_BLOCKS.flatMap(([path, name]) => {
    const given = object.pair(path);
    if (!given) return [];
    const block = object.block(path);
    const flags = new Map<string, Flag>();
    for (const [key, at] of object.entries(path)) {
      const flag = `--${key.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()}`;
      const value =
        at.value.kind === 'sequence'
          ? block
              .texts([key])
              .map(({ text }) => text)
              .join(',')
          : block.text([key]);
      flags.set(flag, { value, at });
    }
    return [new Component({ name, at: given.key, flags, isWhole: false })];
  });
}
