import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_kubernetes_version_old',
  title: 'An EKS cluster or node group runs a version of Kubernetes that has ended',
  severity: 3,
  problem: 'Flaws of Kubernetes that are found from now on stay open.',
  family: 'updates',
  remediation: 'Upgrade to a version that EKS supports, in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html'],
  wrong: matching(/^1\.(?:\d|1\d|2[0-7])$/),
  in: {
    terraform: [
      { types: ['aws_eks_cluster'], key: 'version', bad: '1.21', good: '1.34' },
      { types: ['aws_eks_node_group'], key: 'version', unset: 'fine', bad: '1.21', good: '1.34' },
    ],
    cloudformation: [
      { types: ['AWS::EKS::Cluster'], key: 'Version', bad: '1.21', good: '1.34' },
      { types: ['AWS::EKS::Nodegroup'], key: 'Version', unset: 'fine', bad: '1.21', good: '1.34' },
    ],
    ansible: [
      { types: ['community.aws.eks_cluster'], shown: { name: 'shop' }, key: 'version', bad: '1.21', good: '1.34' },
    ],
  },
});
