import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'AWSMachineTemplate',
  'EC2NodeClass',
  'InstanceGroup',
)({
  id: 'kubernetes_nodes_metadata_open',
  title: 'Nodes on AWS answer metadata requests without a token: httpTokens optional (IMDSv1)',
  terms: ['Karpenter', 'kops', 'IMDSv2'],
  severity: MODERATE,
  problem:
    'Whoever gets a program on a node to call an address of his choice reads the credentials of the role of the node.',
  remediation: 'Set `httpTokens: required`.',
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
    ],
    good: [
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {metadataOptions: {httpTokens: required}}`,
      `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: shop}\nspec: {role: shop} # required unless it is said`,
    ],
  },

  setting: [
    'spec.metadataOptions.httpTokens',
    'spec.instanceMetadata.httpTokens',
    'spec.template.spec.instanceMetadataOptions.httpTokens',
  ],
  bad: oneOf('optional'),
  safe: 'required',
  fix: { kind: 'suggested', needs: 'programs on the nodes that know IMDSv2' },
});
