import { settingDanger } from '../setting-danger.ts';
import { having, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_kubernetes_api_open_to_all',
  title: 'The API of an EKS cluster lets every address in: 0.0.0.0/0',
  severity: 4,
  problem: 'Anyone on the internet may try stolen credentials and flaws of Kubernetes on it.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it in {}.',
  wrong: having('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['aws_eks_cluster'],
        key: 'vpc_config.public_access_cidrs',
        unset: 'bad',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [{ key: 'vpc_config.endpoint_public_access', is: (answer) => off(answer).not() }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::Cluster'],
        key: 'ResourcesVpcConfig.PublicAccessCidrs',
        unset: 'bad',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [{ key: 'ResourcesVpcConfig.EndpointPublicAccess', is: (answer) => off(answer).not() }],
      },
    ],
  },
});
