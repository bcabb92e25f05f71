import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule(
  'AWSMachineTemplate',
  'ClusterConfig',
  'EC2NodeClass',
  'InstanceGroup',
)({
  id: 'kubernetes_nodes_metadata_open',
  title: 'Nodes on AWS answer metadata requests without a token: httpTokens optional (IMDSv1)',
  terms: ['Karpenter', 'kops', 'eksctl', 'disableIMDSv1', 'IMDSv2'],
  severity: MODERATE,
  problem:
    'Whoever gets a program on a node to call an address of their choice reads the credentials of the role of the node.',
  remediation: 'Set `httpTokens: required`, for eksctl `disableIMDSv1: true`.',
  sources: [
    'https://karpenter.sh/docs/concepts/nodeclasses/#specmetadataoptions',
    'https://kops.sigs.k8s.io/instance_groups/#instance-metadata',
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-options.html',
  ],
  references: [cwe(918), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec:\n  metadataOptions:\n    «httpTokens: optional»`,
      `apiVersion: kops.k8s.io/v1alpha2\nkind: InstanceGroup\nmetadata: {name: nodes}\nspec:\n  instanceMetadata:\n    «httpTokens: optional»`,
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop}\nmanagedNodeGroups:\n  - name: nodes\n    «disableIMDSv1: false»`,
    ],
    good: [
      `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: shop}\nmanagedNodeGroups: [{name: nodes, disableIMDSv1: true}]`,
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {metadataOptions: {httpTokens: required}}`,
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {role: shop} # required unless it is said`,
    ],
  },

  judge(object) {
    for (const path of PATHS) {
      const at = object.pair(path);
      if (at && object.text(path) === 'optional')
        return { at, message: { code: 'is', values: { setting: 'httpTokens', value: 'optional' } } };
    }
    for (const group of ['nodeGroups', 'managedNodeGroups'].flatMap((list) => object.blocks(list))) {
      const at = group.pair('disableIMDSv1');
      if (at && isFalse(group.text('disableIMDSv1') ?? ''))
        return { at, message: { code: 'is', values: { setting: 'disableIMDSv1', value: 'false' } } };
    }
    return undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'programs on the nodes that know IMDSv2',
    edits: (finding) => [
      ...writeSetting(finding, 'httpTokens', 'required', () => undefined),
      ...writeSetting(finding, 'disableIMDSv1', 'true', () => undefined),
    ],
  },
});

const PATHS = [
  'spec.metadataOptions.httpTokens',
  'spec.instanceMetadata.httpTokens',
  'spec.template.spec.instanceMetadataOptions.httpTokens',
];
