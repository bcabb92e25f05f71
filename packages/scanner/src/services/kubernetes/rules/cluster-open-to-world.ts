import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Cluster',
  'ClusterConfig',
  'AWSCluster',
  'AWSManagedControlPlane',
  'Simple',
)({
  id: 'kubernetes_cluster_open_to_world',
  title: 'The API or SSH of a new cluster is open to every address: kops, eksctl, Cluster API, kind, k3d',
  terms: ['sshAccess', 'kubernetesApiAccess', 'publicAccessCIDRs', 'bastion', 'allowedCIDRBlocks', 'apiServerAddress'],
  severity: HIGH,
  problem:
    'Anybody on the internet can try passwords, stolen tokens and new flaws against the nodes or the API server.',
  remediation: 'Name the networks of those who work with the cluster.',
  sources: [
    'https://docs.aws.amazon.com/eks/latest/APIReference/API_RemoteAccessConfig.html',
    'https://kops.sigs.k8s.io/cluster_spec/#api',
    'https://kind.sigs.k8s.io/docs/user/configuration/#api-server',
    'https://k3d.io/stable/usage/configfile/',
    'https://docs.aws.amazon.com/eks/latest/eksctl/vpc-cluster-access.html',
    'https://docs.rs/k8s-cluster-api/0.7.1/k8s_cluster_api/v1beta1/infrastructure/aws/struct.Bastion.html',
  ],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: {name: shop.example.com}\nspec:\n  sshAccess:\n    - «0.0.0.0/0»\n  kubernetesApiAccess:\n    - «0.0.0.0/0»`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop, region: eu-west-1}\nvpc:\n  publicAccessCIDRs:\n    - «0.0.0.0/0»`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop, region: eu-west-1}\nvpc: {clusterEndpoints: {publicAccess: false, privateAccess: true}}\nmanagedNodeGroups:\n  - name: nodes\n    ssh:\n      «allow: true»\n      publicKeyName: shop`,
      `apiVersion: infrastructure.cluster.x-k8s.io/v1beta2\nkind: AWSCluster\nmetadata: {name: shop}\nspec:\n  bastion:\n    enabled: true\n    allowedCIDRBlocks:\n      - «0.0.0.0/0»`,
      `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nnetworking:\n  «apiServerAddress: "0.0.0.0"»`,
      `apiVersion: k3d.io/v1alpha5\nkind: Simple\nkubeAPI:\n  «hostIP: "0.0.0.0"»\n  hostPort: "6445"`,
      `apiVersion: infrastructure.cluster.x-k8s.io/v1beta2\nkind: AWSCluster\nmetadata: {name: shop}\nspec:\n  bastion:\n    «enabled: true» # its default is every address`,
    ],
    good: [
      `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nnetworking: {apiServerAddress: 127.0.0.1}`,
      `apiVersion: infrastructure.cluster.x-k8s.io/v1beta2\nkind: AWSCluster\nmetadata: {name: shop}\nspec: {bastion: {enabled: true, allowedCIDRBlocks: [192.0.2.0/24]}}`,
      `apiVersion: infrastructure.cluster.x-k8s.io/v1beta2\nkind: AWSCluster\nmetadata: {name: shop}\nspec: {bastion: {enabled: true, disableIngressRules: true}}`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop}\nnodeGroups: [{name: nodes, privateNetworking: true, ssh: {allow: true}}, {name: others, ssh: {allow: true, sourceSecurityGroupIds: [sg-0123456789]}}]`,
      `apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: {name: shop.example.com}\nspec: {sshAccess: [192.0.2.0/24], kubernetesApiAccess: [10.0.0.0/8]}`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop, region: eu-west-1}\nvpc: {clusterEndpoints: {publicAccess: false, privateAccess: true}, publicAccessCIDRs: [0.0.0.0/0]}`,
    ],
  },

  judge(cluster) {
    const setting = ADDRESSES.get(cluster.group);
    const [given, address = ''] = setting === undefined ? [] : [cluster.pair(setting), cluster.text(setting)];
    if (given && setting !== undefined && /^(?:0\.0\.0\.0|::)$/.test(address))
      return { at: given, message: { code: 'is', values: { setting, value: address } }, severity: MODERATE };
    const login = cluster.kind.startsWith('AWS') ? openBastion(cluster) : openLogin(cluster);
    if (login) return login;
    if (cluster.text('vpc.clusterEndpoints.publicAccess') === 'false') return undefined;
    return LISTS.flatMap((path): readonly ItemFinding[] => {
      const open = cluster.texts(path).find(({ text }) => EVERY_ADDRESS.test(text));
      const setting = path.slice(path.lastIndexOf('.') + 1);
      if (!open) return [];
      const message = { code: 'has', values: { setting, value: open.text } } as const;
      return [{ at: open.at, message, severity: setting === 'sshAccess' ? HIGH : MODERATE }];
    });
  },
});

/** What may come to the SSH of nodes of eksctl where nothing is said, which have addresses of the internet. */
function openLogin(cluster: KubernetesObject): ItemFinding | undefined {
  for (const group of ['nodeGroups', 'managedNodeGroups'].flatMap((list) => cluster.blocks(list))) {
    const at = group.pair('ssh.allow');
    if (!at || !isTrue(group.text('ssh.allow') ?? '') || isTrue(group.text('privateNetworking') ?? '')) continue;
    if (group.lacks('ssh.sourceSecurityGroupIds') && group.lacks('privateNetworking') && group.lacks('subnets'))
      return { at, message: { code: 'is', values: { setting: 'ssh.allow', value: 'true' } } };
  }
  return undefined;
}

/** The host through which people come to nodes, which has an address of the internet. */
function openBastion(cluster: KubernetesObject): ItemFinding | undefined {
  const at = cluster.pair('spec.bastion.enabled');
  if (!at || !isTrue(cluster.text('spec.bastion.enabled') ?? '')) return undefined;
  const open = cluster.texts('spec.bastion.allowedCIDRBlocks').find(({ text }) => EVERY_ADDRESS.test(text));
  if (open)
    return { at: open.at, message: { code: 'has', values: { setting: 'allowedCIDRBlocks', value: open.text } } };
  const isOpen = cluster.lacks('spec.bastion.allowedCIDRBlocks') && cluster.lacks('spec.bastion.disableIngressRules');
  return isOpen ? { at, message: { code: 'not-set', values: { setting: 'allowedCIDRBlocks' } } } : undefined;
}

/** Where tools that run a cluster on one machine say at which of its addresses. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['kind.x-k8s.io', 'networking.apiServerAddress'],
  ['k3d.io', 'kubeAPI.hostIP'],
]);

const EVERY_ADDRESS = /^(?:0\.0\.0\.0|::)\/0$/;
const LISTS = ['spec.sshAccess', 'spec.kubernetesApiAccess', 'spec.api.access', 'vpc.publicAccessCIDRs'];
