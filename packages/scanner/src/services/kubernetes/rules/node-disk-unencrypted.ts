import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('EC2NodeClass')({
  id: 'kubernetes_node_disk_unencrypted',
  title: 'Karpenter makes nodes whose disks are not encrypted',
  terms: ['EC2NodeClass', 'blockDeviceMappings', 'EBS'],
  severity: MODERATE,
  problem:
    'Whoever gets at the disk or a copy of it reads what the pods of the node have written, and the secrets that they were given.',
  remediation: 'Set `encrypted: true` in `ebs`, or leave `blockDeviceMappings` out.',
  sources: ['https://karpenter.sh/docs/concepts/nodeclasses/#specblockdevicemappings'],
  references: [cwe(311), nist('SC-28')],

  examples: {
    bad: [
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec:\n  blockDeviceMappings:\n    - deviceName: /dev/xvda\n      ebs:\n        volumeSize: 50Gi\n        «encrypted: false»`,
    ],
    good: [
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
    return undefined;
  },
});
