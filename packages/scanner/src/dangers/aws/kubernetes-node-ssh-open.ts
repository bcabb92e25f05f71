import { settingDanger } from '../setting-danger.ts';
import { missing, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_kubernetes_node_ssh_open',
  title: 'The nodes of an EKS node group take SSH from the internet',
  severity: 4,
  problem: 'Anyone may try keys and flaws of SSH on the nodes.',
  family: 'networkExposure',
  remediation: 'Name the security groups that may log in in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_eks_node_group'],
        key: 'remote_access.source_security_group_ids',
        unset: 'bad',
        good: ['sg-1'],
        when: [{ key: 'remote_access.ec2_ssh_key', is: there, shown: 'shop' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::Nodegroup'],
        key: 'RemoteAccess.SourceSecurityGroups',
        unset: 'bad',
        good: ['sg-1'],
        when: [{ key: 'RemoteAccess.Ec2SshKey', is: there, shown: 'shop' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.eks_nodegroup'],
        key: 'remote_access.source_sg',
        unset: 'bad',
        good: ['sg-1'],
        when: [{ key: 'remote_access.ec2_ssh_key', is: there, shown: 'shop' }],
      },
    ],
  },
});
