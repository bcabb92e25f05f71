import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_kubernetes_api_public',
  title: 'The API of an EKS cluster can be reached from the internet',
  severity: 3,
  problem: 'Anyone may try stolen credentials and flaws of Kubernetes on it.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'private access, and a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_eks_cluster'], key: 'vpc_config.endpoint_public_access', unset: 'bad', bad: true, good: false },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::Cluster'],
        key: 'ResourcesVpcConfig.EndpointPublicAccess',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
  },
});
