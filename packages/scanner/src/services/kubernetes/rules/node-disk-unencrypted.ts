import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ClusterConfig',
  'EC2NodeClass',
)({
  id: 'kubernetes_node_disk_unencrypted',
  title: 'Karpenter or eksctl makes nodes whose disks are not encrypted',
  terms: ['EC2NodeClass', 'blockDeviceMappings', 'volumeEncrypted', 'EBS'],
  severity: MODERATE,
  problem:
    'Whoever gets at the disk or a copy of it reads what the pods of the node have written, and the secrets that they were given.',
  remediation:
    'Set `encrypted: true` in `ebs`, or leave `blockDeviceMappings` out; for eksctl set `volumeEncrypted: true`.',
  sources: [
    'https://karpenter.sh/docs/concepts/nodeclasses/#specblockdevicemappings',
    'https://docs.aws.amazon.com/eks/latest/eksctl/schema.html',
  ],
  references: [cwe(311), nist('SC-28')],

  examples: {
    bad: [
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec:\n  blockDeviceMappings:\n    - deviceName: /dev/xvda\n      ebs:\n        volumeSize: 50Gi\n        «encrypted: false»`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop, region: eu-west-1}\nmanagedNodeGroups:\n  - name: nodes\n    «volumeEncrypted: false»`,
    ],
    good: [
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop}\nmanagedNodeGroups: [{name: nodes, volumeEncrypted: true}]`,
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 50Gi, encrypted: true}}]}`,
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {role: shop}`,
    ],
  },

  judge(nodes) {
    for (const mapping of nodes.blocks('spec.blockDeviceMappings')) {
      const at = mapping.pair('ebs.encrypted');
      if (at && isFalse(mapping.text('ebs.encrypted') ?? ''))
        return { at, message: { code: 'is', values: { setting: 'encrypted', value: 'false' } } };
    }
    for (const group of ['nodeGroups', 'managedNodeGroups'].flatMap((list) => nodes.blocks(list))) {
      const at = group.pair('volumeEncrypted');
      if (at && isFalse(group.text('volumeEncrypted') ?? ''))
        return { at, message: { code: 'is', values: { setting: 'volumeEncrypted', value: 'false' } } };
    }
    return undefined;
  },
});
